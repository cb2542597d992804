import { expect, expectAccessible, test } from './fixtures';

// In place of a look at each screen: what they are built of, in all its states.
for (const [device, locale, colorScheme] of [
  ['desktop', 'de-DE', 'light'],
  ['phone', 'en-GB', 'dark'],
] as const) {
  test(`all components are accessible and stay within a ${device}, ${locale}`, async ({ desktop, phone }) => {
    const page = await (device === 'phone' ? phone : desktop)({ locale, colorScheme });
    await page.goto('/components');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBeLessThanOrEqual(room ?? 0);
    await expectAccessible(page);
  });
}
