/** Dense on desktop, touch size on phones. */
export const rowButton = 'md:min-h-8! md:px-2! md:py-0.5! text-sm'
