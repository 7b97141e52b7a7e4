import { expect, test } from 'vitest'
import { documentTypeNames, documentTypes, missingDocuments, requiredDocuments } from './document-types.ts'
import { DocumentTypeParam } from './document.ts'
import { guessType } from './guess-type.ts'
import { fileTooLarge, invalidType, limits, maxBytes, fileTooLargeMessage } from './limits.ts'
import * as z from 'zod/mini'

test('document types: six are required and two optional, under their documented names', () => {
  expect(documentTypeNames.map((name) => documentTypes[name].label)).toEqual([
    'Passport Scan',
    'Recent Photo',
    'Flight Itinerary',
    'Hotel Reservation',
    'Proof of Funds',
    'Travel Insurance',
    'Employment Letter',
    'Invitation Letter',
  ])
  expect(requiredDocuments).toEqual(documentTypeNames.slice(0, 6))
})

test('document types: a required one is missing until uploaded and not rejected', () => {
  const there = requiredDocuments.map((documentType) => ({ documentType, status: 'pending' }))
  expect(missingDocuments([])).toEqual(requiredDocuments)
  expect(missingDocuments(there)).toEqual([])
  expect(missingDocuments(there.with(1, { documentType: 'photo', status: 'rejected' }))).toEqual(['photo'])
})

test("document types: the API accepts the tracker's names", () => {
  expect(z.parse(DocumentTypeParam, 'travel_itinerary')).toBe('flight')
  expect(z.parse(DocumentTypeParam, 'accommodation_proof')).toBe('hotel')
  expect(z.safeParse(DocumentTypeParam, 'constructor').success).toBe(false)
})

test('document types: the documented messages are used', () => {
  expect(invalidType).toEqual({
    title: 'Invalid file type',
    description: 'Please upload JPEG, PNG, or PDF files only.',
  })
  expect(fileTooLarge).toEqual({ title: 'File too large', description: 'Maximum file size is 5MB.' })
  expect(fileTooLargeMessage(maxBytes(2)).description).toBe('Maximum file size is 2MB.')
  expect(fileTooLargeMessage(maxBytes(50))).toEqual(fileTooLarge)
  expect(maxBytes(10)).toBe(limits.bytes)
})

test.each([
  ['passport.jpg', 'passport'],
  ['Grace_passport_photo.png', 'photo'],
  ['E-Ticket MLW.pdf', 'flight'],
  ['Réservation hôtel Ducor.pdf', 'hotel'],
  ['bank statement march.pdf', 'funds'],
  ['Reiseversicherung.pdf', 'insurance'],
  ['employment letter.pdf', 'employment'],
  ['Invitation.pdf', 'invitation'],
  ['护照.jpg', 'passport'],
  ['IMG_2041.jpg', undefined],
  ['hotel and flight booking.pdf', undefined],
])('document types: %s is guessed as %s', (name, type) => {
  expect(guessType(name)).toBe(type)
})
