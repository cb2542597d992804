/** Plays bell strokes: pitches in Hz, interval and length of each in seconds. */
export function strike(audio: AudioContext, pitches: readonly number[], apart: number, lasting: number) {
  pitches.forEach((pitch, i) => {
    const start = audio.currentTime + i * apart;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.8, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + lasting);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasting + 0.1);
  });
}
