import type { DocumentKind, FieldName } from '../reading.ts'
import { wordList, type LabelMeaning } from './label-words.ts'

export type ValueKind = 'start' | 'end' | 'name' | 'firm' | 'code' | 'place' | 'money'

export interface FieldRule {
  field: FieldName
  value: ValueKind
  labels: readonly LabelMeaning[]
  /** Labels that may also mean someone or something else; their values are to be checked. */
  vague?: readonly LabelMeaning[]
}

export interface DocumentRule {
  kind: DocumentKind
  /** Words in a title; those in one entry must be on the same line, without accents. */
  knownBy: readonly string[]
  marks: readonly LabelMeaning[]
  words: readonly string[]
  fields: readonly FieldRule[]
}

const reference: FieldRule = { field: 'bookingReference', value: 'code', labels: ['reference'] }
const period = (more: readonly LabelMeaning[] = []): FieldRule[] => [
  { field: 'periodStart', value: 'start', labels: ['start', 'period', ...more] },
  { field: 'periodEnd', value: 'end', labels: ['end', 'period', ...more] },
]

export const documentRules: readonly DocumentRule[] = [
  {
    kind: 'flight',
    knownBy:
      wordList(`flight itinerary | flight book* | flight confirm* | flight reserv* | flight ticket* | e-ticket | eticket
      | electronic ticket | itinerary receipt | travel itinerary | boarding | air ticket | your itinerary
      | itinerario de vuelo | billete electronico | boleto electronico | reserva de vuelo | vuelo confirm*
      | vuelo reserv* | itinerario de viaje | itineraire de vol | billet electronique | billet d'avion
      | reservation de vol | vol confirm* | vol reserv* | itineraire de voyage | flugplan | flugbuchung
      | elektronisches ticket | flugticket | flugbestat* | flug best* | flug buchung* | reiseplan
      | flugreservierung | 航班行程 | 电子客票 | 行程单 | 机票 | 航班预订`),
    marks: ['passenger'],
    words: ['flight', 'airline', 'vol', 'vuelo', 'flug', 'fluggesellschaft', '航班', '航空'],
    fields: [{ field: 'name', value: 'name', labels: ['passenger'], vague: ['name'] }, reference],
  },
  {
    kind: 'hotel',
    knownBy: wordList(`hotel reserv* | hotel booking* | hotel voucher* | hotel confirm* | hotel buchung* | hotel best*
      | hotel bon* | hotel gutschein* | accommodation booking | accommodation voucher | reserva de alojamiento
      | reservation hoteliere | reservation d'hebergement | hotelbuchung | hotelreservierung | hotelgutschein
      | unterkunft buchung* | alojamiento reserv* | hebergement reserv* | 酒店预订 | 酒店订房 | 酒店确认 | 酒店订单 | 宾馆预订 | 订房
      | 住宿预订`),
    marks: ['checkIn', 'checkOut'],
    words: ['hotel', 'guesthouse', 'lodge', 'resort', '酒店', '宾馆'],
    fields: [
      { field: 'name', value: 'name', labels: ['guest', 'passenger'], vague: ['name'] },
      reference,
      { field: 'arrivalDate', value: 'start', labels: ['checkIn', 'arrival', 'period'], vague: ['start'] },
      { field: 'departureDate', value: 'end', labels: ['checkOut', 'departure', 'period'], vague: ['end'] },
      { field: 'place', value: 'place', labels: ['address', 'stay'] },
    ],
  },
  {
    kind: 'bank_statement',
    knownBy:
      wordList(`bank statement | account statement | statement of account | extracto bancario | extracto de cuenta
      | estado de cuenta | certificado bancario | releve de compte | releve bancaire | attestation bancaire
      | kontoauszug | kontobestatigung | 银行对账单 | 对账单 | 账户明细 | 交易明细 | 银行流水 | 账户流水 | 存款证明`),
    marks: ['holder', 'balance'],
    words: ['bank', 'banco', 'banque', 'banca', 'sparkasse', '银行'],
    fields: [
      { field: 'name', value: 'name', labels: ['holder'], vague: ['name'] },
      ...period(),
      { field: 'closingBalance', value: 'money', labels: ['balance'] },
    ],
  },
  {
    kind: 'insurance',
    knownBy: wordList(`travel insurance | insurance certificate | certificate of insurance | insurance policy
      | confirmation of insurance | insurance confirmation | proof of insurance | seguro de viaje
      | poliza de seguro | certificado de seguro | seguro medico | assurance voyage | attestation d'assurance
      | certificat d'assurance | contrat d'assurance | reiseversicherung | versicherungsschein
      | versicherungsbestatigung | versicherungsnachweis | auslandskrankenversicherung | reisekrankenversicherung
      | 旅行保险 | 旅游保险 | 保险单 | 保险凭证 | 保单 | 保险证明`),
    marks: ['insured', 'cover'],
    words: ['insurance', 'seguro', 'seguros', 'assurance', 'assurances', 'versicherung', '保险'],
    fields: [
      { field: 'name', value: 'name', labels: ['insured'], vague: ['name'] },
      ...period(),
      { field: 'cover', value: 'money', labels: ['cover'] },
    ],
  },
  {
    kind: 'invitation',
    knownBy: wordList(`letter of invitation | invitation letter | invitation | carta de invitacion | carta invitacion
      | invitacion | lettre d'invitation | einladungsschreiben | einladung | verpflichtungserklarung | 邀请函 | 邀请信
      | 邀请书`),
    marks: ['host', 'invited'],
    words: ['invite', 'invitation', 'invitamos', 'invito', 'invitons', 'einladen', 'lade', '邀请'],
    fields: [
      { field: 'name', value: 'name', labels: ['invited'] },
      { field: 'host', value: 'name', labels: ['host'] },
      { field: 'arrivalDate', value: 'start', labels: ['arrival', 'checkIn', 'period'], vague: ['start'] },
      { field: 'departureDate', value: 'end', labels: ['departure', 'checkOut', 'period'], vague: ['end'] },
      { field: 'place', value: 'place', labels: ['stay'], vague: ['address'] },
    ],
  },
  {
    kind: 'employment',
    knownBy: wordList(`employment letter | letter of employment | certificate of employment | employment certificate
      | confirmation of employment | employment confirmation | employment verification | proof of employment
      | carta de empleo | carta laboral | certificado laboral | certificado de trabajo | certificado de empleo
      | constancia laboral | constancia de trabajo | attestation de travail | attestation d'emploi
      | certificat de travail | attestation employeur | attestation de l'employeur | arbeitgeberbescheinigung
      | arbeitsbescheinigung | beschaftigungsnachweis | arbeitsbestatigung | beschaftigungsbestatigung | 在职证明
      | 工作证明 | 雇佣证明 | 就业证明`),
    marks: ['employee', 'employer'],
    words: ['employed', 'employee', 'empleado', 'employé', 'beschäftigt', 'mitarbeiter', '员工', '任职'],
    fields: [
      { field: 'name', value: 'name', labels: ['employee'], vague: ['name'] },
      { field: 'employer', value: 'firm', labels: ['employer'] },
      ...period(),
    ],
  },
]
