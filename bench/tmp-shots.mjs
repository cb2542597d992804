
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { openDataFolder, runSeed, startProduction } from './production-server.mjs';
const data = openDataFolder();
const server = await startProduction(data.env);
const { slug, link } = await runSeed('tmp-teams.ts', [], data.env);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const [w,h,scheme] of [[390,844,'light'],[390,844,'dark'],[1440,900,'light']]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'de-DE', timezoneId: 'Europe/Berlin', deviceScaleFactor: w<500?2:1 });
  const page = await context.newPage();
  page.on('console', m => { if (m.type()==='error') console.log(m.text().slice(0,300)); });
  await page.goto(server.url + link);
  await page.goto(server.url + `/t/${slug}/me/meeting`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `/tmp/n1-${w}-${scheme}-a.png` });
  await page.locator('.pick label').nth(1).click();
  await page.screenshot({ path: `/tmp/n1-${w}-${scheme}.png` });
  await page.goto(server.url + `/t/${slug}/standings`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `/tmp/n5-${w}-${scheme}.png`, fullPage: true });
  await context.close();
}
await browser.close(); server.stop(); data.remove();
