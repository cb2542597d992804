/** Second of the four-second film at which it is rewound. */
const lastSecond = 3;

/**
 * Plays a silent film from the first touch on, again after every return to the page; returns the function that ends it.
 * It is neither muted nor looped but rewound in script: Safari keeps the screen on for neither a muted nor a looped
 * film, Chrome for no muted one of this size. It is too short for a phone to show media controls.
 */
export function playAwakeFilm(): () => void {
  const film = document.createElement('video');
  film.className = 'awake-film';
  film.setAttribute('aria-hidden', 'true');
  film.tabIndex = -1;
  film.playsInline = true;
  film.disableRemotePlayback = true;
  film.disablePictureInPicture = true;
  for (const type of ['webm', 'mp4']) {
    const source = document.createElement('source');
    source.src = `/awake.${type}`;
    source.type = `video/${type}`;
    film.append(source);
  }
  const play = () => {
    // Playback before the first touch is refused: retry at the next one, and reload a film that failed to load.
    if (film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) film.load();
    if (film.paused && document.visibilityState === 'visible') film.play().catch(() => {});
  };
  film.addEventListener('timeupdate', () => {
    if (film.currentTime > lastSecond) film.currentTime = 0;
  });
  film.addEventListener('ended', play);
  document.body.append(film);
  const left = new AbortController();
  const { signal } = left;
  for (const touch of ['pointerup', 'keydown']) document.addEventListener(touch, play, { signal });
  document.addEventListener('visibilitychange', play, { signal });
  play();
  return () => {
    left.abort();
    film.pause();
    // Frees the decoder at once.
    film.replaceChildren();
    film.load();
    film.remove();
  };
}
