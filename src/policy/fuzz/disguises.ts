// Twenty ways to write the same command line. Each takes a line and gives another one that runs the same, or null
// where the trick does not apply.

export interface Disguise {
  readonly name: string
  apply(line: string): string | null
}

/** The first word when it is a plain name, and the rest. */
function split(line: string): { program: string; rest: string } | null {
  const match = /^([A-Za-z][\w.-]*)(\s[\s\S]*)?$/.exec(line)
  return match === null || KEYWORDS.has(match[1]!) ? null : { program: match[1]!, rest: match[2] ?? '' }
}

const KEYWORDS = new Set([
  'if',
  'for',
  'while',
  'until',
  'case',
  'select',
  'function',
  'time',
  'coproc',
  'export',
  'cd',
  'eval',
])

function onProgram(write: (program: string) => string): Disguise['apply'] {
  return (line) => {
    const parts = split(line)
    return parts === null ? null : write(parts.program) + parts.rest
  }
}

/** Only lines of one simple command can be handed to a program as its arguments. */
function onSimple(write: (line: string) => string): Disguise['apply'] {
  return (line) => (split(line) === null || /[;&|<>\n`$(){}]/.test(line) ? null : write(line))
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}

const octal = (text: string): string =>
  [...text].map((char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')
const hex = (text: string): string =>
  [...text].map((char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

export const DISGUISES: readonly Disguise[] = [
  { name: 'empty quotes', apply: onProgram((name) => `${name[0]}''${name.slice(1)}`) },
  { name: 'double quotes', apply: onProgram((name) => `"${name}"`) },
  { name: 'backslash', apply: onProgram((name) => `\\${name}`) },
  { name: 'octal escapes', apply: onProgram((name) => `$'${octal(name)}'`) },
  { name: 'hexadecimal escapes', apply: onProgram((name) => `$'${hex(name)}'`) },
  {
    name: 'variable',
    apply: (line) => onProgram(() => '$_x')(line)?.replace(/^/, `_x=${split(line)?.program ?? ''}; `) ?? null,
  },
  {
    name: 'two variables',
    apply: (line) => {
      const parts = split(line)
      if (parts === null || parts.program.length < 2) return null
      const { program, rest } = parts
      return `_a=${program.slice(0, 1)}; _b=${program.slice(1)}; $_a$_b${rest}`
    },
  },
  { name: 'substitution', apply: onProgram((name) => `$(echo ${name})`) },
  { name: 'backticks', apply: onProgram((name) => `\`printf ${name}\``) },
  {
    name: '$IFS',
    apply: onSimple((line) => (/['"\\]/.test(line) ? line : line.replaceAll(/ +/g, '$'.concat('{IFS}')))),
  },
  { name: 'subshell', apply: (line) => `( ${line}\n)` },
  { name: 'behind a harmless command', apply: (line) => `true && ${line}` },
  { name: 'in a condition', apply: (line) => `if true; then ${line}\nfi` },
  { name: 'in a function', apply: (line) => `_f() { ${line}\n}; _f` },
  { name: 'eval', apply: (line) => `eval ${quote(line)}` },
  { name: 'sh -c', apply: (line) => `sh -c ${quote(line)}` },
  { name: 'nested shells', apply: (line) => `bash -c ${quote(`sh -c ${quote(line)}`)}` },
  { name: 'wrappers', apply: onSimple((line) => `env -i nohup timeout 5 nice ${line}`) },
  { name: 'base64', apply: (line) => `echo ${encode(line)} | base64 -d | sh` },
  { name: 'here-document', apply: (line) => `sh <<'_EOF'\n${line}\n_EOF` },
  { name: 'xargs', apply: onSimple((line) => `echo x | xargs -I_y ${line}`) },
  { name: 'pipe into a shell', apply: (line) => `printf '%s\\n' ${quote(line)} | bash` },
]
