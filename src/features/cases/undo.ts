/** How long the effects of a decision wait, so that the officer who made it can still undo it. */
export const undoSeconds = 10

export const undoneReason = /*i18n*/ 'The officer undid the decision within seconds.'
