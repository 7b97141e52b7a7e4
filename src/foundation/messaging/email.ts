/** What an email says; how it looks is decided in one place. */
export interface EmailText {
  subject: string
  paragraphs: string[]
  /** The one thing to do, if there is one. */
  action?: { label: string; link: string }
}
