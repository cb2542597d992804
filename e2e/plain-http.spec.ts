import { expect, test } from './fixtures';
import { enterHall, goToArea, tableAt } from './match-steps';

test('over plain http a silent film keeps the screen on, on the field as on the clock', async ({
  desktop,
  phone,
  server,
}) => {
  const { tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  const hall = server.url.replace('127.0.0.1', 'hall.test');
  const page = await phone();
  await page.goto(table.links.a.replace(server.url, hall));
  await page.goto(`${hall}/match/${table.matchId}`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  const film = page.locator('video');
  await expect(film).toHaveCount(1);
  await expect(film).toHaveAttribute('aria-hidden', 'true');
  // Whatever a test evaluates counts as a touch: that the film waits for one, no test can see.
  const isPlaying = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(isPlaying).toBe(true);

  // It goes on through the areas, and is set back before its end.
  await goToArea(page, 'Uhr');
  await expect(page.getByRole('timer')).toHaveCount(2);
  await film.evaluate((video: HTMLVideoElement) => {
    video.dataset.ended = '0';
    video.addEventListener('ended', () => {
      video.dataset.ended = '1';
    });
    return new Promise<void>((resolve) => {
      let before = video.currentTime;
      video.addEventListener('timeupdate', () => {
        if (video.currentTime < before) resolve();
        before = video.currentTime;
      });
    });
  });
  // Right after it was set back it stands at 0.
  await expect.poll(isPlaying).toBe(true);
  await expect(film).toHaveAttribute('data-ended', '0');

  // Stopped by the phone, as on leaving the page, it goes on with the next touch.
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await expect.poll(isPlaying).toBe(true);
});
