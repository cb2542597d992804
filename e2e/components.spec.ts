import { expect, expectAccessible, test } from './fixtures';

// In place of a look at each screen: what they are built of, in all its states.
test('all components are accessible and stay within a desktop in German and a dark phone in English', async ({
  desktop,
  phone,
}) => {
  for (const page of [
    await desktop({ locale: 'de-DE', colorScheme: 'light' }),
    await phone({ locale: 'en-GB', colorScheme: 'dark' }),
  ]) {
    await page.goto('/components');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBeLessThanOrEqual(room ?? 0);
    await expectAccessible(page);
  }
});
