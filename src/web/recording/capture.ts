import type { MicrophoneEvent } from '#machines/recorder.ts';
import workletUrl from './capture-worklet.ts?worker&url';
import type { EncoderNews, EncoderStart } from './mp3-worker.ts';
import encoderUrl from './mp3-worker.ts?worker&url';

/**
 * Opens the microphone and sends its sound from the audio thread straight to the encoder's, so that a busy page loses
 * nothing. Answers with what ends the recording; the signal ends it without a file.
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

  worker.onmessage = ({ data }: MessageEvent<EncoderNews>) => send(eventOf(data));
  worker.onerror = () => send({ type: 'microphone.refused', reason: 'failed' });
  for (const track of stream.getTracks()) track.onended = () => send({ type: 'microphone.lost' });
  // Some browsers run only what leads to the loudspeaker; nothing is played, because the tap gives out silence.
  audio.createMediaStreamSource(stream).connect(tap).connect(audio.destination);

  return () => {
    tap.port.postMessage('end');
    stopAll(stream);
  };
};

/** Fetches the code of both threads ahead, so that a recording can be made without the network. */
export const warm = () => Promise.all([workletUrl, encoderUrl].map((url) => fetch(url)));

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

const eventOf = (news: EncoderNews): MicrophoneEvent =>
  'mp3' in news
    ? { type: 'microphone.encoded', file: new Blob(news.mp3, { type: 'audio/mpeg' }) }
    : { type: 'microphone.heard', ...news };
