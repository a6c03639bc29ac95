import type { StartDetails, StartFigures } from './reading.ts';

/** What an engine says of its own settings. */
export interface Settings {
  readonly figures: StartFigures;
  readonly details: StartDetails;
}

/** The engine's own account of its settings: the surest line of all. */
export function readConfig(engine: 'V0' | 'V1', version: string, config: string): Settings {
  const setting = (name: string) => config.match(new RegExp(String.raw`[ (]${name}=([^,\s]+),`))?.[1];
  const number = (name: string) => (/^\d+$/.test(setting(name) ?? '') ? Number(setting(name)) : undefined);
  const tensorParallel = number('tensor_parallel_size');
  const dataParallel = number('data_parallel_size');
  const maxSeqLen = number('max_seq_len');
  const model = config.match(/^model=(['"])(.*?)\1/)?.[2];
  const served = setting('served_model_name');
  const dtype = setting('dtype')?.replace('torch.', '');
  const quantization = setting('quantization');
  return {
    figures: { version, ...(tensorParallel !== undefined && { tensorParallel }) },
    details: {
      engine,
      ...(model !== undefined && { model }),
      ...(served !== undefined && { served: [served] }),
      ...(maxSeqLen !== undefined && { maxSeqLen }),
      ...(dtype !== undefined && { dtype }),
      ...(quantization !== undefined && quantization !== 'None' && { quantization }),
      ...(dataParallel !== undefined && { dataParallel }),
      ...(setting('enforce_eager') === 'True' && { eager: true }),
    },
  };
}

/** The arguments that aren't defaults, as a Python dict; up to 0.8 all of them, as a Namespace. */
export function readArguments(args: string): StartDetails {
  const value = (name: string) => args.match(new RegExp(String.raw`['( ]${name}'?[:=] ?(\[[^\]]*\]|[^,\s})]+)`))?.[1];
  const number = (name: string) => {
    const parsed = Number(value(name) ?? Number.NaN);
    return parsed > 0 ? parsed : undefined;
  };
  const served = pythonStrings(value('served_model_name') ?? '');
  const utilization = number('gpu_memory_utilization');
  const batchedTokens = number('max_num_batched_tokens');
  const sequences = number('max_num_seqs');
  return {
    ...(served.length > 0 && { served }),
    ...(utilization !== undefined && { utilization }),
    ...(batchedTokens !== undefined && { batchedTokens }),
    ...(sequences !== undefined && { sequences }),
  };
}

/** The strings of a list as Python prints it. */
function pythonStrings(list: string): string[] {
  return [...list.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');
}
