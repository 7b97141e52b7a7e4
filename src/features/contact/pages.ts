/** Targets of the emails' links, and of the public forms without JavaScript; each also under `/{language}`. */
export const newsletterPages = { confirm: '/newsletter/confirm', stop: '/newsletter/stop' } as const
export const formPages = { contact: '/contact', newsletter: '/newsletter' } as const
