import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';

/** The sound of a browser's WebM in phones' container: its packets are taken over as they are. Null where there is none. */
export const repacked = async (webm: Blob): Promise<Blob | null> => {
  const input = new Input({ source: new BlobSource(webm), formats: [WEBM] });
  try {
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    return track && decoderConfig ? await packed(new EncodedPacketSink(track), decoderConfig) : null;
  } finally {
    input.dispose();
  }
};

const packed = async (sink: EncodedPacketSink, decoderConfig: AudioDecoderConfig): Promise<Blob | null> => {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of sink.packets()) await source.add(packet, { decoderConfig });
  await output.finalize();
  return target.buffer && new Blob([target.buffer], { type: 'audio/ogg' });
};
