import type { MicrophoneEvent, MicrophoneOrder } from '#machines/recorder.ts';
import workletUrl from './capture-worklet.ts?worker&url';
import type { EncoderNews, EncoderStart } from './mp3-worker.ts';
import encoderUrl from './mp3-worker.ts?worker&url';
import { recordVoice } from './voice.ts';

/**
 * Opens the microphone and sends its sound from the audio thread straight to the encoder's, so that a busy page loses
 * nothing. Answers with what pauses, resumes and ends the recording; the signal ends it without a file.
 */
export const capture = async (over: AbortSignal, send: (event: MicrophoneEvent) => void) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  over.addEventListener('abort', () => stopAll(stream));
  // Somebody may answer the browser's question after giving up here.
  if (over.aborted) stopAll(stream);
  over.throwIfAborted();

  const audio = new AudioContext();
  const worker = new Worker(encoderUrl, { type: 'module' });
  over.addEventListener('abort', () => {
    worker.terminate();
    void audio.close();
  });

  await Promise.all([audio.audioWorklet.addModule(workletUrl), audio.resume()]);
  over.throwIfAborted();
  const tap = new AudioWorkletNode(audio, 'capture');
  const wire = new MessageChannel();
  const start: EncoderStart = { port: wire.port2, sampleRate: audio.sampleRate };
  worker.postMessage(start, [wire.port2]);
  tap.port.postMessage(wire.port1, [wire.port1]);

  const voice = recordVoice(stream, over);
  worker.onmessage = ({ data }: MessageEvent<EncoderNews>) => void notify(data);
  const notify = async (news: EncoderNews) => {
    if (!('mp3' in news)) return send({ type: 'microphone.heard', ...news });
    const file = new Blob(news.mp3, { type: 'audio/mpeg' });
    send({ type: 'microphone.encoded', file, voice: await withPatience(finished) });
  };
  worker.onerror = () => send({ type: 'microphone.refused', reason: 'failed' });
  for (const track of stream.getTracks()) track.onended = () => send({ type: 'microphone.lost' });
  // Some browsers run only what leads to the loudspeaker; nothing is played, because the tap gives out silence.
  audio.createMediaStreamSource(stream).connect(tap).connect(audio.destination);

  let finished: Promise<Blob | null> = Promise.resolve(null);
  return ({ type }: MicrophoneOrder) => {
    if (type === 'microphone.pause') {
      voice.pause();
      return void audio.suspend();
    }
    if (type === 'microphone.resume') {
      voice.resume();
      return void audio.resume();
    }
    finished = voice.finish();
    stopAll(stream);
    // A paused one takes no orders on its own thread.
    void audio.resume().then(() => tap.port.postMessage('end'));
  };
};

/** Fetches the code of both threads ahead, so that a recording can be made without the network. */
export const warm = () => Promise.all([workletUrl, encoderUrl].map((url) => fetch(url)));

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** In ms. The mp3 says the same, so that nobody waits for long, and nothing that goes wrong is in its way. */
const voicePatience = 5_000;

const withPatience = (voice: Promise<Blob | null>): Promise<Blob | null> =>
  Promise.race([voice, new Promise<null>((resolve) => setTimeout(resolve, voicePatience, null))]).catch(() => null);
