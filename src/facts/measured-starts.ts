export const coderOnOneCard = { kvTokens: 132_672 };
export const coderOnTwoCards: {
  weightsGiB: number;
  weightsSeconds: number;
  compileSeconds: number;
  profileSeconds: number;
  readySeconds: number;
  kvTokens?: number;
  concurrency?: number;
} = { weightsGiB: 7.8, weightsSeconds: 22, compileSeconds: 80, profileSeconds: 85, readySeconds: 600 };
export const reasoningOnOneCard = { weightsGiB: 15.55, kvTokens: 137_000, concurrency: 2.09 };
export const clefServeStart = { readySeconds: 240 };
