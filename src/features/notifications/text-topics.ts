export const textTopics = ['decisions', 'requests', 'appointments', 'payments'] as const
export type TextTopic = (typeof textTopics)[number]
