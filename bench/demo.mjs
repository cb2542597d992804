/** Opens the demo on an empty server: its address part, a match of its running round that waits for a result, and the cookies of one who plays it. */
export async function openDemo(browser, url) {
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Übungsturnier öffnen' }).click();
  await page.waitForURL('**/desk');
  const slug = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`${url}/t/${slug}/desk/results`);
  await page.goto(`${url}/t/${slug}/print/links`);
  const links = (await page.locator('.slip').allTextContents()).map((text) => text.match(/http\S+$/)?.[0]);
  await page.context().close();
  for (const link of links) {
    const context = await browser.newContext();
    const home = await context.newPage();
    await home.goto(link);
    await home.goto(`${url}/t/${slug}/me`);
    const href = await home
      .locator('a[href^="/match/"]')
      .first()
      .getAttribute('href', { timeout: 2_000 })
      .catch(() => null);
    const player = await context.storageState();
    await context.close();
    if (href) return { slug, matchId: href.split('/').at(-1), player };
  }
  throw new Error('nobody of the demo tournament has a match to play');
}
