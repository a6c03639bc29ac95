export { type BuildOptions, buildModel } from './build-model.ts';
export * from './declared-facts.ts';
export * from './kserve-version.ts';
export * from './kustomization.ts';
export * from './serving-model.ts';
export * from './source.ts';
