// The globals of the audio thread, which TypeScript's DOM library does not know.
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

const chunkSamples = 4096;

/** Hands the first channel on in chunks through the port it is given, and an empty chunk at the end. */
class Capture extends AudioWorkletProcessor {
  #port: MessagePort | undefined;
  #chunk = new Float32Array(chunkSamples);
  #filled = 0;
  #isOver = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort | 'end'>) => {
      if (data === 'end') this.#end();
      else this.#port = data;
    };
  }

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    if (samples && this.#port && !this.#isOver) this.#add(samples);
    return !this.#isOver;
  }

  #add(samples: Float32Array) {
    this.#chunk.set(samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled + samples.length > chunkSamples) this.#handOn();
  }

  #handOn() {
    const filled = this.#chunk.slice(0, this.#filled);
    this.#port?.postMessage(filled, [filled.buffer]);
    this.#filled = 0;
  }

  #end() {
    if (this.#filled > 0) this.#handOn();
    this.#port?.postMessage(new Float32Array(0));
    this.#isOver = true;
  }
}

registerProcessor('capture', Capture);
