// The language a paper is written in, by its small words; recognised without their accents too.
import { foldText } from './labels.ts'

export type PaperLanguage = 'en' | 'es' | 'fr' | 'de' | 'zh'

const smallWords: Record<Exclude<PaperLanguage, 'zh'>, readonly string[]> = {
  en: 'the of and to from name date is in with for by this will we number address guest account balance flight hotel your you booking insurance letter period'.split(
    ' ',
  ),
  es: 'el la los las del de y en por con para que nombre fecha numero reserva vuelo cuenta saldo desde hasta salida llegada entrada viaje huesped pasajero seguro carta direccion titular asegurado'.split(
    ' ',
  ),
  fr: 'le la les du des de et en par avec pour que nom numero reservation vol compte solde depart arrivee voyage passager client assurance lettre adresse titulaire assure au sejour chambre periode'.split(
    ' ',
  ),
  de: 'der die das den dem des und im mit fur von vom bis zum name datum nummer buchung flug konto kontoauszug saldo abreise anreise ankunft abflug gast versicherung adresse zeitraum einladung buchungsnummer fluggast kontoinhaber zimmer reise ist wir versicherte person'.split(
    ' ',
  ),
}

export function languageOf(text: string): PaperLanguage | undefined {
  const han = (text.match(/\p{Script=Han}/gu) ?? []).length
  const letters = (text.match(/\p{L}/gu) ?? []).length
  if (han > 0.3 * letters) return 'zh'
  const words = foldText(text).split(/[^\p{L}]+/u)
  const counts = Object.entries(smallWords).map(([language, small]) => ({
    language: language as PaperLanguage,
    count: words.filter((word) => small.includes(word)).length,
  }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && first.count >= 2 && first.count > (second?.count ?? 0) ? first.language : undefined
}
