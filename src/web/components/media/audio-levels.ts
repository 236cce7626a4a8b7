/** How loud a sound is from its beginning to its end, 0 to 1, in as many steps; none when it can't be read. */
export const audioLevels = (sound: Blob): Promise<readonly number[]> => {
  const known = measured.get(sound);
  if (known) return known;
  const levels = measure(sound).catch(() => none);
  measured.set(sound, levels);
  return levels;
};

export const levelSteps = 40;

const measured = new WeakMap<Blob, Promise<readonly number[]>>();
const none: readonly number[] = [];

/** A decoded sound takes many times its file's room, so long ones go without a picture. */
const maxBytes = 3_000_000;

/** Enough for a picture, and a sixth of the usual memory. */
const sampleRate = 8000;

const measure = async (sound: Blob) => {
  if (sound.size > maxBytes) return none;
  const decoder = new OfflineAudioContext(1, 1, sampleRate);
  const decoded = await decoder.decodeAudioData(await sound.arrayBuffer());
  return levelsOf(decoded.getChannelData(0));
};

/** The mean loudness of each step, with the loudest one at 1. */
export const levelsOf = (samples: Float32Array): readonly number[] => {
  const step = samples.length / levelSteps;
  const means = Array.from({ length: levelSteps }, (_, index) =>
    meanOf(samples.subarray(Math.floor(index * step), Math.floor((index + 1) * step))),
  );
  const loudest = Math.max(...means);
  return loudest > 0 ? means.map((mean) => mean / loudest) : means;
};

const meanOf = (samples: Float32Array) =>
  samples.length === 0 ? 0 : Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
