// Expressions with a value that is known without running them: the home folder, temp folders, the interpreter.
// Data only. Each stands at the start of the text that is looked at.

const REQUIRED_OS = String.raw`(?:require\(["'](?:node:)?os["']\)|os)`
const REQUIRED_FS = String.raw`require\(["'](?:node:)?fs(?:\/promises)?["']\)(?:\.promises)?`

export const HOME_EXPRESSIONS = new RegExp(
  String.raw`^(?:process\.env\.HOME|process\.env\[["']HOME["']\]|${REQUIRED_OS}\.homedir\(\)|homedir\(\)|Dir\.home|Path\.home\(\)|pathlib\.Path\.home\(\)|os\.environ\[["']HOME["']\]|os\.environ\.get\(["']HOME["']\)|os\.getenv\(["']HOME["']\)|ENV\[["']HOME["']\]|ENV\.fetch\(["']HOME["']\)|\$ENV\{["']?HOME["']?\}|getenv\(["']HOME["']\)|\$_SERVER\[["']HOME["']\]|Deno\.env\.get\(["']HOME["']\))`,
)

/** The folder for temporary files. */
export const TEMP_EXPRESSIONS = new RegExp(
  String.raw`^(?:${REQUIRED_OS}\.tmpdir\(\)|tempfile\.gettempdir\(\)|Dir\.tmpdir|sys_get_temp_dir\(\)|File::Spec->tmpdir(?:\(\))?)`,
)

/** The folder that the code runs in. */
export const FOLDER_EXPRESSIONS =
  /^(?:process\.cwd\(\)|os\.getcwd\(\)|Path\.cwd\(\)|pathlib\.Path\.cwd\(\)|Dir\.pwd|getcwd\(\)|Deno\.cwd\(\))/

/** A folder that this very code makes, under a name that nothing else has. */
export const FRESH_FOLDER = new RegExp(
  String.raw`^(?:${REQUIRED_FS}\.|[A-Za-z_]\w*\.(?:promises\.)?)?(?:mkdtempSync|mkdtemp|mktmpdir|TemporaryDirectory|tempdir)(?=\s*\(|\s*;|\s*$)`,
)

/** What such a folder is called here. */
export const FRESH_NAME = '/tmp/made-here-'

/** The interpreter itself, as a program to start. */
export const INTERPRETER_EXPRESSIONS: readonly (readonly [pattern: RegExp, program: string])[] = [
  [/^sys\.executable\b/, 'python3'],
  [/^process\.execPath\b|^process\.argv0\b|^process\.argv\[0\]/, 'node'],
  [/^RbConfig\.ruby\b/, 'ruby'],
  [/^\$\^X/, 'perl'],
  [/^PHP_BINARY\b/, 'php'],
]

/** Calls that hand on their argument as it is, or nearly so. */
export const WRAPPERS =
  /^(?:os\.path\.(?:expanduser|abspath|realpath|normpath)|(?:pathlib\.)?Path|str|String|path\.(?:resolve|normalize)|File\.expand_path|Pathname\.new|glob(?:\.glob|\.iglob)?|Dir\.glob|Dir|bytes|Buffer\.from|atob|shlex\.split)\s*\(/

export const JOINS =
  /^(?:os\.path\.join|(?:require\(["'](?:node:)?path["']\)|path)\.(?:join|resolve)|File\.join|posixpath\.join)\s*\(/

export const BASE64 =
  /^(?:__import__\(["']base64["']\)\.|base64\.)(?:b64decode|standard_b64decode|urlsafe_b64decode|decodebytes)\s*\(/

/** Characters by number. */
export const CHARACTERS = /^(?:String\.from(?:CharCode|CodePoint)|chr)\s*\(/
