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
  unnamed:
    /*i18n*/ 'No authority has been named for this installation, so nothing on these pages is an official statement.',
}

const since = '2026-11-15'

export const privacy: LegalText = {
  title: /*i18n*/ 'Privacy Policy',
  intro:
    /*i18n*/ 'We store what a visa application needs and nothing for advertising. This page says what, why and for how long.',
  since,
  sections: [
    {
      title: /*i18n*/ 'What we store',
      paragraphs: [
        /*i18n*/ 'Your account: name, email address, language, how you sign in, and your sessions with their browser and network address.',
        /*i18n*/ 'Your applications: your answers about yourself, your passport and your trip, the documents you upload, payments, appointments, identity checks, decisions and visas.',
        /*i18n*/ 'What you write to us: contact messages, questions to the assistant and, if you subscribe, your newsletter address.',
        /*i18n*/ 'A record of what happened to your case, when, and by whom. It is written so that later changes to it can be detected.',
      ],
    },
    {
      title: /*i18n*/ 'Why, and who decides',
      paragraphs: [
        /*i18n*/ 'We use it to examine your application, to issue your visa, to answer you, and to keep the service secure.',
        /*i18n*/ 'A refusal is always decided by an officer, never by a program. An approval can be made automatically only if the authority has switched that on.',
        /*i18n*/ 'Applicants get no score, and nationality is not used to weigh a case.',
      ],
    },
    {
      title: /*i18n*/ 'Who sees it',
      paragraphs: [
        /*i18n*/ 'You, and the officers and administrators of the service. What they do with your case is recorded.',
        /*i18n*/ 'Services the operator has connected receive only what they need: the payment provider your payment, the mail server your letters. Card numbers never reach our server.',
        /*i18n*/ 'Anybody who holds a visa can have it checked; the check shows the least data that answers the question. Nothing is sold or used for advertising.',
      ],
    },
    {
      title: /*i18n*/ 'How it is protected',
      paragraphs: [
        /*i18n*/ 'Documents are encrypted where they are stored. Passwords are kept only as a hash that cannot be turned back. You can end each of your sessions and add a second factor in your account.',
      ],
    },
    {
      title: /*i18n*/ 'How long we keep it',
      paragraphs: [
        /*i18n*/ 'The periods below are the ones this service is designed for; the authority confirms them for its installation.',
        /*i18n*/ 'Drafts: until 90 days after you last worked on them. Pictures of an identity check and recordings: 90 days after the decision.',
        /*i18n*/ 'Refused applications: 2 years. Issued visas: 5 years after they end. Logs: 1 year.',
        /*i18n*/ 'Conversations with the assistant without an account: 30 days. Newsletter address: until you unsubscribe.',
      ],
    },
    {
      title: /*i18n*/ 'Cookies and storage on your device',
      paragraphs: [
        /*i18n*/ 'A session cookie and a token keep you signed in, and one cookie remembers your language. What you type is kept on your device until it is saved, and a random number keeps your conversation with the assistant together.',
        /*i18n*/ 'Another cookie remembers for 180 days that you signed in with this browser, so that strangers who guess passwords cannot keep you out of your account.',
        /*i18n*/ 'There are no cookies of third parties, no tracking and no measuring of visitors.',
      ],
    },
    {
      title: /*i18n*/ 'Your rights',
      paragraphs: [
        /*i18n*/ 'You can see your data in your account and correct your profile there. You can ask us for a copy, for a correction, or for deletion. A case that was decided has to be kept for the period above, and we tell you so.',
        /*i18n*/ 'Write to us on the page Contact. We first make sure that it is you who is asking.',
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
        /*i18n*/ 'It takes applications for an electronic visa to Liberia, carries them to the officers who decide, and delivers the decision. A visa lets you travel to a border; entry is decided there.',
        /*i18n*/ 'The information on these pages is written with care, but laws and rules come before it.',
      ],
    },
    {
      title: /*i18n*/ 'What we ask of you',
      paragraphs: [
        /*i18n*/ 'Give true and complete answers as they stand in your passport, use your own account, and keep your password to yourself. A false answer can lead to a refusal or to the loss of a visa.',
        /*i18n*/ 'You may fill in an application for another person, such as a child, if you are allowed to act for them.',
        /*i18n*/ 'Do not try to break the service, to reach data of others, or to flood it with requests.',
      ],
    },
    {
      title: /*i18n*/ 'Applications and decisions',
      paragraphs: [
        /*i18n*/ 'You can change a draft as often as you like. A submitted application cannot be edited; an officer may ask you for more information.',
        /*i18n*/ 'Processing times are estimates, not promises. Do not book what you cannot cancel before you have your visa.',
      ],
    },
    {
      title: /*i18n*/ 'Fees',
      paragraphs: [
        /*i18n*/ 'The visa fee and the processing fee are shown before you pay, in US dollars. They pay for the examination, whatever its outcome, and are not returned because of a rejection or withdrawal.',
        /*i18n*/ 'If you were charged twice or by mistake, the surplus is returned to you.',
        /*i18n*/ 'Express processing costs extra and promises a decision by the date shown before you pay. Time in which we wait for you does not count. If we decide later, we return the express fee automatically; the other fees stay paid.',
      ],
    },
    {
      title: /*i18n*/ 'If you disagree',
      paragraphs: [
        /*i18n*/ 'After a refusal you can ask for a review or apply again. If the service itself failed you, write to us on the page Contact.',
      ],
    },
    {
      title: /*i18n*/ 'When the service is not available',
      paragraphs: [
        /*i18n*/ 'The service can be closed for maintenance; a notice then says so. What you saved stays safe.',
        /*i18n*/ 'If these terms change, the new wording stands here with its date. It does not apply to applications submitted before.',
      ],
    },
  ],
}

export const accessibility: LegalText = {
  title: /*i18n*/ 'Accessibility Statement',
  intro: /*i18n*/ 'Everybody should be able to apply for a visa, whatever device, eyes, hands or connection they have.',
  since,
  sections: [
    {
      title: /*i18n*/ 'What we aim for',
      paragraphs: [
        /*i18n*/ 'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.',
        /*i18n*/ 'You can use the pages with a keyboard alone, with a screen reader, with text twice as large, on a narrow screen, in light and dark colours and with little movement. Public pages can be read without JavaScript.',
      ],
    },
    {
      title: /*i18n*/ 'How we test',
      paragraphs: [
        /*i18n*/ 'Automatic checks with axe run in a real browser on the pages of this service, in several widths and in light and dark colours, and journeys are repeated with the keyboard alone.',
        /*i18n*/ 'Automatic checks find only part of all problems. No outside body has audited the service so far, so we do not claim full conformance.',
      ],
    },
    {
      title: /*i18n*/ 'What may be hard',
      paragraphs: [
        /*i18n*/ 'Taking pictures of a passport and of your face needs a camera; an appointment at a center is the other way. Documents that you upload are shown as they are.',
      ],
    },
    {
      title: /*i18n*/ 'Tell us',
      paragraphs: [
        /*i18n*/ 'If something does not work for you, write to us on the page Contact or call us, and say which page and which device you used. We help you to finish your application another way.',
      ],
    },
  ],
}
