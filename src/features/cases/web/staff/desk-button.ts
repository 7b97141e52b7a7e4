/** A button inside a dense row; on a phone it keeps the size of a finger. */
export const rowButton = 'md:min-h-8! md:px-2! md:py-0.5! text-sm'
