import { createRoot } from 'react-dom/client'
import { initialLanguage, showLanguage } from '#foundation/i18n/web/language.ts'
import { App } from '#features/shell/web/app.tsx'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has lost its #app element')

try {
  await showLanguage(initialLanguage())
  createRoot(place).render(<App />)
} catch (error) {
  // Not translated, because no catalogue could be loaded.
  place.textContent = 'The service could not be loaded. Please check your connection and reload the page.'
  throw error
}
