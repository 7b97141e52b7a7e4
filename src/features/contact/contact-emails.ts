import type { I18n } from '@lingui/core'
import type { EmailText } from '#foundation/messaging/email.ts'
import { inquiryTypes, type ContactForm } from './contact.ts'

export function contactNotification(message: ContactForm, reference: string): EmailText {
  const about = inquiryTypes[message.inquiryType]
  return {
    subject: `${about}: ${message.subject}`,
    paragraphs: [
      `${message.name} <${message.email}> wrote through the contact form. Reply to this email to answer them.`,
      `About: ${about}\nReference: ${reference}`,
      message.message,
    ],
  }
}

/** The address may be a stranger's, and our emails must not carry someone else's text. */
export function acknowledgement(i18n: I18n, { reference, link }: { reference: string; link: string }): EmailText {
  return {
    subject: i18n.t('We received your message'),
    paragraphs: [
      i18n.t('Thank you for your message. We will get back to you shortly.'),
      i18n.t('Your reference is {reference}.', { reference }),
      i18n.t('If you didn’t write to us, you can ignore this email.'),
    ],
    action: { label: i18n.t('Open the service'), link },
  }
}

export function answerToMessage(
  i18n: I18n,
  { text, reference, link }: { text: string; reference: string; link: string },
): EmailText {
  return {
    subject: i18n.t('Our answer to your message {reference}', { reference }),
    paragraphs: [i18n.t('You wrote to us. This is our answer:'), text],
    action: { label: i18n.t('Contact us'), link },
  }
}

export function askToConfirm(i18n: I18n, link: string): EmailText {
  return {
    subject: i18n.t('Please confirm your subscription'),
    paragraphs: [
      i18n.t('We received a request to send our newsletter to this address.'),
      i18n.t('The link works for three days. If this wasn’t you, ignore this email and you won’t hear from us again.'),
    ],
    action: { label: i18n.t('Confirm subscription'), link },
  }
}

export function welcome(i18n: I18n, stopLink: string): EmailText {
  return {
    subject: i18n.t('You are subscribed'),
    paragraphs: [
      i18n.t('Thank you. You will hear from us when something changes for travellers to Liberia.'),
      i18n.t('You can unsubscribe at any time with the link in every email.'),
    ],
    action: { label: i18n.t('Unsubscribe from the newsletter'), link: stopLink },
  }
}
