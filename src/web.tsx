import { createRoot } from 'react-dom/client'
import { initialLanguage, showLanguage } from '#platform/web/language.ts'
import { App } from '#shell/web/app.tsx'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has lost its #app element')

await showLanguage(initialLanguage())
createRoot(place).render(<App />)
