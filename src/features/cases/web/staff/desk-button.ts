export const rowButton = 'md:min-h-6! md:px-2! md:py-0! text-sm'
