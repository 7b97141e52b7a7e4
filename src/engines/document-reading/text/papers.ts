// Which papers there are, how each is known, and by which labels its fields stand: data, in five languages.
import type { FieldName, PaperKind } from '../reading.ts'

export type ValueKind = 'day' | 'name' | 'code' | 'place' | 'money'

export interface FieldRule {
  field: FieldName
  value: ValueKind
  /** Small letters; where one begins with another, the longer one stands first. */
  labels: readonly string[]
}

export interface PaperRule {
  kind: PaperKind
  /** Words that only stand on such a paper; one of them is enough. */
  knownBy: readonly string[]
  fields: readonly FieldRule[]
}

const traveller: FieldRule = {
  field: 'name',
  value: 'name',
  labels: [
    ...['passenger name', 'name of passenger', 'passenger', 'guest name', 'guest', 'traveller'],
    ...['nombre del pasajero', 'pasajero', 'nombre del huésped', 'huésped', 'nom du passager', 'passager'],
    ...['nom du client', 'name des fluggastes', 'fluggast', 'passagier', 'name des gastes', 'gast'],
    ...['旅客姓名', '乘客姓名', '住客姓名', '入住人'],
  ],
}
const bookingReference: FieldRule = {
  field: 'bookingReference',
  value: 'code',
  labels: [
    ...['booking reference', 'booking number', 'confirmation number', 'reservation number', 'record locator', 'pnr'],
    ...['referencia de la reserva', 'código de reserva', 'número de reserva', 'localizador'],
    ...['référence de réservation', 'numéro de réservation', 'référence du dossier'],
    ...[
      'buchungsnummer',
      'buchungsreferenz',
      'buchungscode',
      'reservierungsnummer',
      '订座编号',
      '预订编号',
      '预订号',
      '订单号',
    ],
  ],
}
const period = (field: FieldName, labels: readonly string[]): FieldRule => ({ field, value: 'day', labels })

export const papers: readonly PaperRule[] = [
  {
    kind: 'flight',
    knownBy: [
      ...['flight itinerary', 'e-ticket', 'electronic ticket', 'itinerary receipt', 'boarding', 'itinerario de vuelo'],
      ...[
        'billete electrónico',
        'itinéraire de vol',
        'billet électronique',
        'flugplan',
        'flugbuchung',
        'elektronisches ticket',
      ],
      ...['航班行程', '电子客票', '行程单'],
    ],
    fields: [traveller, bookingReference],
  },
  {
    kind: 'hotel',
    knownBy: [
      ...['hotel reservation', 'hotel booking', 'check-in', 'check in', 'reserva de hotel', 'réservation d’hôtel'],
      ...["réservation d'hôtel", 'hotelbuchung', 'hotelreservierung', '酒店预订', '入住日期'],
    ],
    fields: [
      traveller,
      bookingReference,
      period('arrivalDate', [
        ...['check-in date', 'check-in', 'check in', 'fecha de entrada', 'entrada', 'date d’arrivée', "date d'arrivée"],
        ...['arrivée', 'anreisedatum', 'anreise', '入住日期', '入住'],
      ]),
      period('departureDate', [
        ...['check-out date', 'check-out', 'check out', 'fecha de salida', 'salida', 'date de départ', 'départ'],
        ...['abreisedatum', 'abreise', '退房日期', '退房', '离店日期'],
      ]),
      {
        field: 'place',
        value: 'place',
        labels: [
          'hotel address',
          'dirección del hotel',
          'adresse de l’hôtel',
          "adresse de l'hôtel",
          'adresse des hotels',
          '酒店地址',
        ],
      },
    ],
  },
  {
    kind: 'bank_statement',
    knownBy: [
      ...['bank statement', 'account statement', 'statement of account', 'extracto bancario', 'estado de cuenta'],
      ...['relevé de compte', 'relevé bancaire', 'kontoauszug', '银行对账单', '账户明细', '银行流水'],
    ],
    fields: [
      {
        field: 'name',
        value: 'name',
        labels: [
          'account holder',
          'account name',
          'titular de la cuenta',
          'titular',
          'titulaire du compte',
          'titulaire',
          'kontoinhaber',
          '账户名称',
          '户名',
        ],
      },
      period('periodStart', ['period from', 'from', 'desde', 'du', 'von', '起始日期']),
      period('periodEnd', ['period to', 'to', 'hasta', 'au', 'bis', '截止日期']),
      {
        field: 'closingBalance',
        value: 'money',
        labels: [
          'closing balance',
          'ending balance',
          'saldo final',
          'solde final',
          'nouveau solde',
          'endsaldo',
          'schlusssaldo',
          '期末余额',
        ],
      },
    ],
  },
  {
    kind: 'insurance',
    knownBy: [
      ...[
        'travel insurance',
        'insurance certificate',
        'certificate of insurance',
        'seguro de viaje',
        'póliza de seguro',
      ],
      ...[
        'assurance voyage',
        'attestation d’assurance',
        "attestation d'assurance",
        'reiseversicherung',
        'versicherungsschein',
      ],
      ...['旅行保险', '保险单', '保单'],
    ],
    fields: [
      {
        field: 'name',
        value: 'name',
        labels: [
          'insured person',
          'name of insured',
          'insured',
          'asegurado',
          'assuré',
          'versicherte person',
          '被保险人',
        ],
      },
      period('periodStart', [
        'valid from',
        'start date',
        'válido desde',
        'valable du',
        'gültig ab',
        'gültig von',
        '生效日期',
      ]),
      period('periodEnd', [
        'valid until',
        'valid to',
        'end date',
        'válido hasta',
        'valable jusqu’au',
        "valable jusqu'au",
        'gültig bis',
        '终止日期',
      ]),
      {
        field: 'cover',
        value: 'money',
        labels: [
          'sum insured',
          'maximum cover',
          'coverage',
          'suma asegurada',
          'cobertura',
          'montant garanti',
          'plafond',
          'deckungssumme',
          'versicherungssumme',
          '保险金额',
          '保额',
        ],
      },
    ],
  },
  {
    kind: 'invitation',
    knownBy: [
      ...[
        'letter of invitation',
        'invitation letter',
        'carta de invitación',
        'lettre d’invitation',
        "lettre d'invitation",
      ],
      ...['einladungsschreiben', 'einladung', '邀请函'],
    ],
    fields: [
      { field: 'name', value: 'name', labels: ['name of guest', 'guest', 'invitado', 'invité', 'gast', '被邀请人'] },
      period('arrivalDate', ['arrival', 'llegada', 'arrivée', 'ankunft', '抵达日期']),
      period('departureDate', ['departure', 'salida', 'départ', 'abreise', '离开日期']),
      {
        field: 'place',
        value: 'place',
        labels: ['address of stay', 'dirección de la estancia', 'adresse du séjour', 'adresse des aufenthalts', '住址'],
      },
    ],
  },
]
