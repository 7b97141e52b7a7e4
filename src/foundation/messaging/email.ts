export interface EmailText {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
}
