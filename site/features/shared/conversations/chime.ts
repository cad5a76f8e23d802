let audio: AudioContext | undefined;

const notes = [
  { hertz: 660, startsAt: 0 },
  { hertz: 880, startsAt: 0.09 },
] as const;
const loudness = 0.08;
/** Seconds. */
const noteLength = 0.22;

/** Two soft notes for a new message. Silent where the browser allows no sound before the first press on the page. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    for (const { hertz, startsAt } of notes) play(audio, hertz, audio.currentTime + startsAt);
  } catch {
    // A device without sound still shows the message.
  }
}

function play(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + noteLength);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + noteLength);
}
