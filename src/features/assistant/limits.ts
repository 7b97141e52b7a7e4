export const maxMessageLength = 4000

/** Documented: this much of the conversation goes along with a question. */
export const rememberedMessages = 8
