/** Two short notes, synthesized instead of loaded. */
const NOTES_HZ = [660, 880] as const;
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.08;

/** Plays the sound of a new message. */
export function chime(context: AudioContext): void {
  NOTES_HZ.forEach((frequency, index) => {
    const startsAt = context.currentTime + index * NOTE_SECONDS * 0.75;
    const endsAt = startsAt + NOTE_SECONDS;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, startsAt);
    volume.gain.linearRampToValueAtTime(LOUDNESS, startsAt + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, endsAt);
    volume.connect(context.destination);
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(startsAt);
    note.stop(endsAt);
  });
}
