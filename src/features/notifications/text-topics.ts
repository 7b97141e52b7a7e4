/** What a traveller may be told by text message. Each email names its topic, or none. */
export const textTopics = ['decisions', 'requests', 'appointments', 'payments'] as const
export type TextTopic = (typeof textTopics)[number]
