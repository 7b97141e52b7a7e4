import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const page = await b.newPage({ viewport: { width: 390, height: 844 }, acceptDownloads: true })
page.on('console', m => console.log('console', m.type(), m.text().slice(0,200)))
page.on('pageerror', e => console.log('pageerror', e.message))
page.on('request', r => { if (r.url().includes('/api/')) console.log('req', r.url().slice(21)) })
await page.goto('http://localhost:3930/login')
await page.getByLabel('Email').fill('admin@evisa.example'); await page.getByLabel('Password', { exact: true }).fill('Admin-Passw0rd!')
await page.getByRole('button', { name: 'Sign in' }).click(); await page.waitForURL(/dashboard/)
await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click()
await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Reports' }).click()
await page.getByRole('slider', { name: 'Revenue, day by day' }).focus(); await page.keyboard.press('Home')
await page.waitForLoadState('networkidle')
if (process.argv[2] !== 'nodl') { const d = page.waitForEvent('download'); await page.getByRole('button', { name: 'Visa types: save as CSV' }).click(); await d }
console.log('--- click'); await page.getByRole('radio', { name: '365 days' }).check()
try { await page.getByRole('slider', { name: 'Revenue, month by month' }).waitFor({ timeout: 8000 }); console.log('OK') } catch { console.log('FAILED', page.url(), await page.evaluate(() => [navigator.onLine, document.visibilityState, history.length])) }
await b.close()
