// Speaks for the software; who runs it is configuration.
export interface LegalText {
  title: string
  intro: string
  since: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** With `authority` from the configuration; the second sentence is for installations without one. The server picks. */
export const operator = {
  named: /*i18n*/ 'This service is run by {authority}.',
  unnamed: /*i18n*/ 'No authority is configured for this service, so nothing on these pages is an official statement.',
}

const since = '2026-11-15'

export const privacy: LegalText = {
  title: /*i18n*/ 'Privacy Policy',
  intro:
    /*i18n*/ 'We store what a visa application needs and nothing for advertising. This page explains what, why and for how long.',
  since,
  sections: [
    {
      title: /*i18n*/ 'What we store',
      paragraphs: [
        /*i18n*/ 'Your account: name, email address, language, how you sign in, and your sessions with their browser and network address.',
        /*i18n*/ 'Your applications: your answers about yourself, your passport and your trip, the documents you upload, payments, appointments, identity checks, decisions and visas.',
        /*i18n*/ 'What you write to us: contact messages, questions to the assistant and, if you subscribe, your newsletter address.',
        /*i18n*/ 'A record of what happened in your case, when, and who did it. It is kept so that any later changes can be detected.',
      ],
    },
    {
      title: /*i18n*/ 'Why, and who decides',
      paragraphs: [
        /*i18n*/ 'We use it to process your application, issue your visa, answer you and keep the service secure.',
        /*i18n*/ 'Only an officer can reject an application; software never does. Applications can be approved automatically only if the authority has enabled this.',
        /*i18n*/ 'Applicants are not scored, and nationality is not used to assess a case.',
      ],
    },
    {
      title: /*i18n*/ 'Who sees it',
      paragraphs: [
        /*i18n*/ 'You, and the service’s officers and administrators. What they do with your case is recorded.',
        /*i18n*/ 'Connected services receive only what they need: the payment provider receives your payment, the email server your emails. Card numbers never reach our server.',
        /*i18n*/ 'Anyone shown a visa can check it. The check reveals only what is needed. Nothing is sold or used for advertising.',
      ],
    },
    {
      title: /*i18n*/ 'How it is protected',
      paragraphs: [
        /*i18n*/ 'Documents are stored encrypted. Passwords are stored only as a one-way hash. In your account, you can end any session and add a second factor.',
      ],
    },
    {
      title: /*i18n*/ 'How long we keep it',
      paragraphs: [
        /*i18n*/ 'The periods below are the defaults of this service; the authority confirms them.',
        /*i18n*/ 'Drafts: 90 days after you last worked on them. Identity check pictures and recordings: 90 days after the decision.',
        /*i18n*/ 'Rejected applications: 2 years. Issued visas: 5 years after they expire. Logs: 1 year.',
        /*i18n*/ 'Conversations with the assistant without an account: 30 days. Newsletter address: until you unsubscribe.',
      ],
    },
    {
      title: /*i18n*/ 'Cookies and storage on your device',
      paragraphs: [
        /*i18n*/ 'A session cookie and a token keep you signed in, and one cookie remembers your language. What you type is kept on your device until it is saved, and a random number identifies your conversation with the assistant.',
        /*i18n*/ 'Another cookie remembers for 180 days that you signed in with this browser, so that strangers who guess passwords cannot keep you out of your account.',
        /*i18n*/ 'There are no third-party cookies, no tracking and no analytics.',
      ],
    },
    {
      title: /*i18n*/ 'Your rights',
      paragraphs: [
        /*i18n*/ 'You can see your data in your account and correct your profile there. You can ask us for a copy, a correction or deletion. We must keep decided cases for the period above, and we’ll tell you so.',
        /*i18n*/ 'Write to us on the Contact page. We first verify your identity.',
      ],
    },
  ],
}

export const terms: LegalText = {
  title: /*i18n*/ 'Terms of Service',
  intro: /*i18n*/ 'The rules for using this service, in plain words.',
  since,
  sections: [
    {
      title: /*i18n*/ 'What this service does',
      paragraphs: [
        /*i18n*/ 'It takes applications for an electronic visa for Liberia, passes them to the officers who decide, and delivers the decision. A visa lets you travel to the border; entry is decided there.',
        /*i18n*/ 'We take care with the information on these pages, but laws and official rules take precedence.',
      ],
    },
    {
      title: /*i18n*/ 'What we ask of you',
      paragraphs: [
        /*i18n*/ 'Give true and complete answers that match your passport, use your own account, and keep your password to yourself. A false answer can lead to rejection or to the loss of a visa.',
        /*i18n*/ 'You may complete an application for another person, such as a child, if you are authorised to act for them.',
        /*i18n*/ 'Don’t try to break the service, access other people’s data or flood it with requests.',
      ],
    },
    {
      title: /*i18n*/ 'Applications and decisions',
      paragraphs: [
        /*i18n*/ 'You can change a draft as often as you like. You can’t edit a submitted application; an officer may ask you for more information.',
        /*i18n*/ 'Processing times are estimates, not guarantees. Don’t make bookings you can’t cancel before you have your visa.',
      ],
    },
    {
      title: /*i18n*/ 'Fees',
      paragraphs: [
        /*i18n*/ 'The visa fee and the processing fee are shown in US dollars before you pay. They pay for processing, whatever the outcome, and are not refunded after a rejection or withdrawal.',
        /*i18n*/ 'If you were charged twice or by mistake, we refund the difference.',
        /*i18n*/ 'Express processing costs extra and promises a decision by the date shown before you pay. Time spent waiting for you doesn’t count. If we decide later, we refund the express fee automatically; other fees are not refunded.',
      ],
    },
    {
      title: /*i18n*/ 'If you disagree',
      paragraphs: [
        /*i18n*/ 'If your application is rejected, you can appeal or apply again. If you have a complaint about the service, write to us on the Contact page.',
      ],
    },
    {
      title: /*i18n*/ 'When the service is not available',
      paragraphs: [
        /*i18n*/ 'The service may be closed for maintenance; a notice will tell you. What you’ve saved is safe.',
        /*i18n*/ 'If these terms change, we publish the new version here with its date. It doesn’t apply to applications submitted earlier.',
      ],
    },
  ],
}

export const accessibility: LegalText = {
  title: /*i18n*/ 'Accessibility Statement',
  intro: /*i18n*/ 'Everyone should be able to apply for a visa, whatever their abilities, device or connection.',
  since,
  sections: [
    {
      title: /*i18n*/ 'What we aim for',
      paragraphs: [
        /*i18n*/ 'We follow the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.',
        /*i18n*/ 'You can use the pages with only a keyboard, with a screen reader, at 200% text size, on a narrow screen, in light or dark mode and with reduced motion. Public pages work without JavaScript.',
      ],
    },
    {
      title: /*i18n*/ 'How we test',
      paragraphs: [
        /*i18n*/ 'We run automated checks with axe on this service’s pages in a real browser, at several widths and in light and dark mode, and we repeat key tasks using only the keyboard.',
        /*i18n*/ 'Automated checks find only some problems. The service has not been independently audited yet, so we don’t claim full conformance.',
      ],
    },
    {
      title: /*i18n*/ 'Known limitations',
      paragraphs: [
        /*i18n*/ 'You need a camera to take pictures of your passport and face; otherwise you can book an appointment at a centre. Documents you upload are shown as they are.',
      ],
    },
    {
      title: /*i18n*/ 'Tell us',
      paragraphs: [
        /*i18n*/ 'If something doesn’t work for you, write to us on the Contact page or call us, and tell us which page and device you used. We’ll help you complete your application another way.',
      ],
    },
  ],
}
