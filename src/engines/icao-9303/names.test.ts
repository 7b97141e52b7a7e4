import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameBearer, readNames, writeNames, zoneName } from './names.ts'
import { stateCode } from './states.ts'
import { countryCodes } from '#foundation/values/countries.ts'
import { transliterate } from './transliterate.ts'

/** The worked examples of Doc 9303-3 and 9303-7, for MRV-A and MRV-B. */
test.each([
  ['Eriksson', 'Anna Maria', 'ERIKSSON<<ANNA<MARIA'],
  ['Heng', 'Deborah Ming Lo', 'HENG<<DEBORAH<MING<LO'],
  ['Smith-Jones', 'Susie Margaret', 'SMITH<JONES<<SUSIE<MARGARET'],
  ["O'Connor", 'Enya Siobhan', 'OCONNOR<<ENYA<SIOBHAN'],
  ['O’Connor', 'Enya Siobhan', 'OCONNOR<<ENYA<SIOBHAN'],
  ['Van Der Muellen', 'Martin', 'VAN<DER<MUELLEN<<MARTIN'],
  ['Arkfreith', '', 'ARKFREITH'],
  ["D'Artagnan", 'Marie-Elise', 'DARTAGNAN<<MARIE<ELISE'],
  ['Papandropoulous', 'Stephen Trevor', 'PAPANDROPOULOUS<<STEPHEN<TREVOR'],
  ['Smith', 'John, Paul', 'SMITH<<JOHN<PAUL'],
  ['Smith Jr.', 'J. R.', 'SMITH<JR<<J<R'],
])('names: %s, %s', (surname, given, written) => {
  const names = { primary: zoneName(surname), secondary: zoneName(given) }
  for (const length of [39, 31]) expect(writeNames(names, length)).toBe(written.padEnd(length, '<'))
})

describe('a name that is too long', () => {
  test.each([
    ['Nilavadhanananda', 'Chayapa Dejthamrong Krasuang', 39, 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'],
    ['Nilavadhanananda', 'Arnpol Petch Charonguang', 39, 'NILAVADHANANANDA<<ARNPOL<PETCH<CHARONGU'],
    ['Papandropoulous', 'Jonathon Warren Trevor', 39, 'PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR'],
  ])('%s, %s is cut as the standard cuts it', (surname, given, length, written) => {
    expect(writeNames({ primary: zoneName(surname), secondary: zoneName(given) }, length)).toBe(written)
  })

  test('keeps all parts of a long surname and at least one letter of the given names', () => {
    const names = { primary: 'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WARNAMBOOL', secondary: 'DINGO<POTOROO' }
    const field = writeNames(names, 39)
    expect(field).toMatch(/^BENNELO?N?G?<WOO\w+<WARR\w+<WARN\w+<<D/)
    expect(field).toHaveLength(39)
  })

  test('keeps a surname of one letter where the cut would fall between two names', () => {
    const names = { primary: 'A', secondary: 'AA<AAAAAA<AAA<AAAAAAAAAAA<A<A' }
    expect(writeNames(names, 31)).toMatch(/^A<<AA<.*[A-Z]$/)
  })

  const names = fc
    .array(fc.stringMatching(/^[A-Z]{1,20}$/), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('<'))
  test('fills its field exactly, ends in a letter, and never loses the given names', () => {
    fc.assert(
      fc.property(names, names, fc.constantFrom(31, 39), (primary, secondary, length) => {
        const field = writeNames({ primary, secondary }, length)
        const isWhole = `${primary}<<${secondary}`.length <= length
        expect(field).toHaveLength(length)
        expect(field).toMatch(/^[A-Z]+(<[A-Z]+)*<<[A-Z]+(<[A-Z]+)*<*$/)
        if (isWhole) expect(readNames(field)).toEqual({ primary, secondary })
        else expect(field).toMatch(/[A-Z]$/)
      }),
    )
  })
})

/** Doc 9303-3, section 6, row by row. */
const rows = {
  A: 'ÀA ÁA ÂA ÃA ÄAE ÅAA ÆAE ÇC ÈE ÉE ÊE ËE ÌI ÍI ÎI ÏI ÐD ÑN ÒO ÓO ÔO ÕO ÖOE ØOE ÙU ÚU ÛU ÜUE ÝY ÞTH ĀA ĂA ĄA ĆC ĈC ĊC ČC ĎD ĐD ĒE ĔE ĖE ĘE ĚE ĜG ĞG ĠG ĢG ĤH ĦH ĨI ĪI ĬI ĮI İI ıI ĲIJ ĴJ ĶK ĹL ĻL ĽL ĿL ŁL ŃN ŅN ŇN ŊN ŌO ŎO ŐO ŒOE ŔR ŖR ŘR ŚS ŜS ŞS ŠS ŢT ŤT ŦT ŨU ŪU ŬU ŮU ŰU ŲU ŴW ŶY ŸY ŹZ ŻZ ŽZ ẞSS',
  B: 'ЁE ЂD ЄIE ЅDZ ІI ЇI ЈJ ЉLJ ЊNJ ЌK ЎU ЏDZ АA БB ВV ГG ДD ЕE ЖZH ЗZ ИI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЪIE ЫY ЭE ЮIU ЯIA ѪU ѴY ҐG ҒG ҺC',
  C: 'ءXE آXAA أXAE ؤU إI ئXI اA بB تT ثXTH جJ حXH خXKH دD ذXDH رR زZ سS شXSH صXSS ضXDZ طXTT ظXZZ عE غG فF قQ كK لL مM نN هH وW ىXAY يY ٱXXA ٹXXT ټXRT پP ځXKE څXXH چXC ڈXXD ډXDR ڑXXR ړXRR ږXRX ژXJ ښXXS کXKK ګXXK ڭXNG گXGG ںXNN ڼXXN ھXDO ۀXYH ہXXG ۂXGE ۃXTG یXYA ۍXXY ېY ےXYB ۓXBE',
}

test.each(Object.entries(rows))('names: every row of table %s', (_, table) => {
  for (const row of table.split(' ')) {
    const [letter = '', ...written] = row
    expect([letter, transliterate(letter)]).toEqual([letter, written.join('')])
    expect(transliterate(letter.toLowerCase())).toBe(written.join(''))
  }
})

test('names: the tables hold as many rows as the standard', () => {
  expect(Object.values(rows).map((table) => table.split(' ').length)).toEqual([95, 48, 65])
})

test('names: Arabic doubling, endings and unwritten marks', () => {
  expect(transliterate('عبّاس')).toBe('EBBAS')
  expect(transliterate('فضّة')).toBe('FXDZDZXAH')
  expect(transliterate('فَاطِمَة')).toBe('FAXTTMXAH')
})

test('names: letters outside the tables keep their base letter, and unknown ones are dropped', () => {
  expect(transliterate('Nguyễn')).toBe('NGUYEN')
  expect(transliterate('straße')).toBe('STRASSE')
  expect(transliterate('李')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(zoneName(name)).toMatch(/^([A-Z]+(<[A-Z]+)*)?$/)
    }),
  )
})

test('names: every country has the code of the standard', () => {
  expect(
    ['us', 'uk', 'ca', 'au', 'in', 'cn', 'fr', 'de', 'jp', 'br', 'za', 'mx', 'ru', 'sg', 'ae'].map(stateCode),
  ).toEqual(['USA', 'GBR', 'CAN', 'AUS', 'IND', 'CHN', 'FRA', 'D', 'JPN', 'BRA', 'ZAF', 'MEX', 'RUS', 'SGP', 'ARE'])
  const codes = countryCodes.map(stateCode)
  expect(codes.filter((code) => code === 'XXX')).toEqual([])
  expect(new Set(codes).size).toBe(countryCodes.length)
})

test.each([
  ['JOHNSON', 'GRACE', 'JOHNSON', 'GRACE<ANN', true],
  ['MUELLER', 'JOERG', 'MULLER', 'JORG', true],
  ['DE<LA<CRUZ', 'MARIA', 'DELACRUZ', 'MARIA', true],
  ['VERYLONGNAMETHATISCUT', 'G', 'VERYLONGNAMETHATISCUTHERE', 'GRACE', true],
  ['JOHNSON', 'GRACE', 'MENSAH', 'GRACE', false],
  ['JOHNSON', 'GRACE', 'JOHNSON', 'KOFI', false],
] as const)(
  'names: %s, %s and %s, %s name one bearer: %s',
  (primary, secondary, otherPrimary, otherSecondary, same) => {
    expect(isSameBearer({ primary, secondary }, { primary: otherPrimary, secondary: otherSecondary })).toBe(same)
  },
)
