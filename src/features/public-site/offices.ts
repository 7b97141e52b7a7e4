export interface Office {
  id: 'main' | 'airport' | 'online'
  name: string
  purpose: string
  /** As on an envelope; not translated. */
  address: readonly string[]
  place?: string
  phone: string
  email: string
  hours: readonly string[]
  position?: { latitude: number; longitude: number }
}

/** Example addresses: an installation for a real authority replaces them. */
export const offices: readonly Office[] = [
  {
    id: 'main',
    name: /*i18n*/ 'Main office',
    purpose: /*i18n*/ 'Questions about applications, payments and decisions.',
    address: ['Capitol Hill', 'Monrovia', 'Liberia'],
    phone: '+231 77 000 0001',
    email: 'monrovia@evisa.example',
    hours: [/*i18n*/ 'Monday to Friday, 9:00 to 17:00 (GMT)'],
    position: { latitude: 6.3, longitude: -10.8 },
  },
  {
    id: 'airport',
    name: /*i18n*/ 'Visa processing center',
    purpose: /*i18n*/ 'Help on arrival and with approved visas.',
    address: ['Roberts International Airport', 'Airport Road, Harbel', 'Margibi', 'Liberia'],
    phone: '+231 77 000 0002',
    email: 'airport@evisa.example',
    hours: [/*i18n*/ 'Monday to Friday, 9:00 to 17:00 (GMT)'],
    position: { latitude: 6.23, longitude: -10.36 },
  },
  {
    id: 'online',
    name: /*i18n*/ 'Online technical support',
    purpose: /*i18n*/ 'Help with your account, uploads, payment and this website.',
    address: [],
    place: /*i18n*/ 'Online only',
    phone: '+231 77 000 0004',
    email: 'support@evisa.example',
    hours: [/*i18n*/ 'Messages and assistant: 24 hours a day, 7 days a week'],
  },
]

export const officesAreExamples = /*i18n*/ 'The addresses, telephone numbers and opening hours are examples.'
