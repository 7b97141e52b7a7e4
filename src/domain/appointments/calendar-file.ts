import type { AppointmentFacts } from './events.ts'

interface Words {
  place: string
  title: string
  description: string
}

export function calendarFile(
  { appointmentId, startsAt, endsAt, sequence }: AppointmentFacts,
  { title, description, place }: Words,
  { writtenAt, cancelled = false }: { writtenAt: Date; cancelled?: boolean },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Liberia e-Visa//Appointments//EN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${appointmentId}@evisa`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(new Date(startsAt))}`,
    `DTEND:${stamp(new Date(endsAt))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function stamp(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
}

const widest = 75

/** RFC 5545 limits a line to 75 bytes; continuation lines begin with a space. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (encoder.encode(piece + character).length > widest) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece]
}
