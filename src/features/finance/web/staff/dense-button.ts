export const denseButton = 'min-h-8! px-2! py-0.5! max-md:px-0! text-sm'
