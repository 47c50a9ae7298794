// Characters that look like ASCII letters or like nothing at all, so that `rm` in Cyrillic is still read as rm.

const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|[\ufe00-\ufe0f]|\u034f|\u180e/gu

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ս: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ɡ: 'g',
  ո: 'n',
  օ: 'o',
  հ: 'h',
  ɑ: 'a',
  ı: 'i',
  ⅼ: 'l',
  ᴍ: 'm',
  ʀ: 'r',
  ꜱ: 's',
  ᴄ: 'c',
  ⲟ: 'o',
  А: 'A',
  В: 'B',
  Е: 'E',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '∕': '/',
  '⁄': '/',
}

/** The ASCII name a disguised one reads as. */
export function foldLookAlikes(text: string): string {
  let out = ''
  for (const char of text.normalize('NFKC').replace(INVISIBLE, '')) out += LOOK_ALIKES[char] ?? char
  return out
}

export function hasInvisible(text: string): boolean {
  INVISIBLE.lastIndex = 0
  return INVISIBLE.test(text)
}

/** True when the text is not ASCII and folding changes it: it pretends to be something else. */
export function isDisguised(text: string): boolean {
  if (!/[^\x00-\x7f]/.test(text)) return false
  if (hasInvisible(text) || foldLookAlikes(text) !== text.normalize('NFC')) return true
  // Letters of two scripts in one short word: no honest name is written like that.
  return (
    /^[\p{L}\d_-]+$/u.test(text) &&
    /[A-Za-z]/.test(text) &&
    /\p{L}/u.test(text.replace(/\p{Script=Latin}/gu, ''))
  )
}
