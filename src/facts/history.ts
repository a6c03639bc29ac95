import { given, measured } from './fact.ts';

/** What happened here and still explains a setting. */
export const history = {
  clefServe: {
    enabledOn: given('2026-11-04'),
    lastInference: measured('2026-10-30T06:23:40Z', 'the owners’ record'),
  },
  customAllReduce: {
    graphCaptureSeconds: measured(6, 'worker-1, tensor parallel 2'),
    graphCaptureAt: measured('17:01:56', 'worker-1, tensor parallel 2'),
    silentMinutes: measured(14, 'worker-1, tensor parallel 2'),
    message: measured('No available shared memory broadcast block found in 60 seconds', 'the engine’s log'),
  },
  reasoningService: {
    port80Seconds: measured(0.0057, 'from inside the poimen-memory pod'),
    port8080Seconds: measured(0.0182, 'from inside the poimen-memory pod'),
  },
  /** Cards that the predictor before candle-vllm held without ever being Ready. */
  formerPredictorCards: given(2),
  retiredInferenceService: given('ornith'),
} as const;
