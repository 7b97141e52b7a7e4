import { printCardZone, type CardFormat } from '#engines/icao-9303/card-zone.ts'
import { printPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { printVisaZone, type VisaFormat } from '#engines/icao-9303/visa-zone.ts'
import { zoneName } from '#engines/icao-9303/names.ts'
import { zoneDate } from '#engines/icao-9303/zone-date.ts'
import type { Random } from '../random.ts'

export interface Specimen {
  surname: string
  given: string
  number: string
  issuer: string
  nationality: string
  born: string
  sex: 'F' | 'M' | '<'
  validUntil: string
  issued: string
  birthPlace: string
}

const surnames = [
  'Eriksson',
  'Okonkwo',
  'van der Berg',
  'Müller',
  'García-López',
  "O'Connor",
  'Kpadeh',
  'Weah',
  'Nguyen',
  'Li',
  'Dupont',
  'Schwarzenegger',
  'Mbeki',
  'Öztürk',
  'Kowalska',
  'Ivanova',
  'Traoré',
  'Zwane',
  'Quiwonkpa',
  'Ng',
]
const givens = [
  'Anna Maria',
  'Chidi',
  'Jan Willem',
  'Jürgen',
  'Lucía',
  'Siobhan',
  'Fatu',
  'George',
  'Thi Hoa',
  'Wei',
  'Zoë',
  'Jean-Baptiste',
  'Maximilian',
  'Thabo',
  'Ayşe',
  'Zofia',
  'Olga',
  'Aminata',
  'Sipho',
  'Quentin',
  'Bartholomew',
]
const states =
  'NGA GHA USA GBR FRA D ESP CHN IND LBN CIV SLE GIN KEN ZAF BRA NLD POL SWE TUR VNM UKR ITA CAN MEX'.split(' ')
const places = ['Lagos', 'Accra', 'Monrovia', 'Lyon', 'Berlin', 'Madrid', 'Shanghai', 'Mumbai', 'Beirut', 'Freetown']
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const two = (number: number) => String(number).padStart(2, '0')

export function aPerson(random: Random, numberLength = random.of([8, 9, 9])): Specimen {
  const day = (from: number, to: number) =>
    `${random.whole(from, to)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
  const issuedIn = random.whole(2018, 2025)
  const state = random.of(states)
  const isLettered = random.next() < 0.5
  return {
    surname: random.of(surnames),
    given: random.of(givens),
    number: Array.from({ length: numberLength }, (_, index) =>
      index < 2 || isLettered ? characters.charAt(random.whole(0, characters.length - 1)) : String(random.whole(0, 9)),
    ).join(''),
    issuer: state,
    nationality: random.next() < 0.9 ? state : random.of(states),
    born: day(1940, 2007),
    sex: random.of(['F', 'M', 'F', 'M', '<'] as const),
    validUntil: day(issuedIn + 5, issuedIn + 10),
    issued: day(issuedIn, issuedIn),
    birthPlace: random.of(places),
  }
}

export type PaperFormat = 'TD3' | CardFormat | 'MRV-A' | 'MRV-B'

export function zoneOf(person: Specimen, format: PaperFormat, personal = ''): readonly string[] {
  const { number, issuer, nationality, sex } = person
  const known = {
    primary: zoneName(person.surname),
    secondary: zoneName(person.given),
    number,
    issuer,
    nationality,
    sex,
    born: zoneDate(person.born),
    validUntil: zoneDate(person.validUntil),
  }
  if (format === 'TD3') return printPassportZone({ ...known, type: '', personal })
  if (format === 'TD1' || format === 'TD2') return printCardZone({ ...known, format, code: 'I<', optional: personal })
  return printVisaZone({ ...known, format: format.slice(-1) as VisaFormat, type: '', optional: personal })
}
