/**
 * Where the emails lead, and where the forms of the public pages go without JavaScript; each also under `/{language}`.
 */
export const newsletterPages = { confirm: '/newsletter/confirm', stop: '/newsletter/stop' } as const
export const formPages = { contact: '/contact', newsletter: '/newsletter' } as const
