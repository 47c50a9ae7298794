// Text of others (commands, paths, output) that goes into a message for the person or the agent. It is quoted,
// bounded and stripped of what could steer a terminal or pose as an instruction of ours (T56, T57).

const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** One line of foreign text in quotes, at most this long. */
export function quoted(text: string, most = 160): string {
  const line = visible(text).replaceAll(/\s+/g, ' ').trim().replaceAll('"', "'")
  return `"${line.length > most ? `${line.slice(0, most)}…` : line}"`
}

/** Several lines of foreign text (a command's output), bounded; the end is kept because errors stand there. */
export function excerpt(text: string, most = 4000): string {
  const clean = visible(text).trim()
  return clean.length > most ? `…${clean.slice(-most)}` : clean
}

function visible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}
