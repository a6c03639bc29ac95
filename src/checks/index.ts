import type { Check } from './check.ts';
import { clientBlocked } from './client-blocked.ts';
import { clientUrlUnresolved } from './client-url-unresolved.ts';
import { commandAsOneString } from './command-as-one-string.ts';
import { contextOverKvPool } from './context-over-kv-pool.ts';
import { contextOverNativeWindow } from './context-over-native-window.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicateObject } from './duplicate-object.ts';
import { duplicateServedName } from './duplicate-served-name.ts';
import { gpuOverBudget } from './gpu-over-budget.ts';
import { gpuRequestMismatch } from './gpu-request-mismatch.ts';
import { ignoredEngineArgument } from './ignored-engine-argument.ts';
import { invalidEngineValue } from './invalid-engine-value.ts';
import { joinedServedNames } from './joined-served-names.ts';
import { kserveContainerName } from './kserve-container-name.ts';
import { kserveModeForVersion } from './kserve-mode-for-version.ts';
import { kserveNameTooLong } from './kserve-name-too-long.ts';
import { kserveZeroReplicas } from './kserve-zero-replicas.ts';
import { kustomizationBreaksInferenceService } from './kustomization-breaks-inference-service.ts';
import { kustomizationMissingFile } from './kustomization-missing-file.ts';
import { kustomizationUnlistedFile } from './kustomization-unlisted-file.ts';
import { limitBelowRequest } from './limit-below-request.ts';
import { parallelSizeMismatch } from './parallel-size-mismatch.ts';
import { policyPortNotPodPort } from './policy-port-not-pod-port.ts';
import { policySelectsNothing } from './policy-selects-nothing.ts';
import { probePortMismatch } from './probe-port-mismatch.ts';
import { requestOverAllocatable } from './request-over-allocatable.ts';
import { reservationTaken } from './reservation-taken.ts';
import { reservedLabel } from './reserved-label.ts';
import { reservedServiceName } from './reserved-service-name.ts';
import { rolloutDeadlock } from './rollout-deadlock.ts';
import { routeUnanswered } from './route-unanswered.ts';
import { selectorMatchesNothing } from './selector-matches-nothing.ts';
import { selectorMatchesSeveral } from './selector-matches-several.ts';
import { serviceEnvCollision } from './service-env-collision.ts';
import { sharedMemoryTooSmall } from './shared-memory-too-small.ts';
import { staleAcceptance } from './stale-acceptance.ts';
import { startupWindowTooShort } from './startup-window-too-short.ts';
import { targetPortMismatch } from './target-port-mismatch.ts';
import { unknownEngineFlag } from './unknown-engine-flag.ts';
import { unknownField } from './unknown-field.ts';
import { unparsableYaml } from './unparsable-yaml.ts';
import { unpinnedImage } from './unpinned-image.ts';
import { unprovenImage } from './unproven-image.ts';
import { unsupportedOnCard } from './unsupported-on-card.ts';
import { unwritableCache } from './unwritable-cache.ts';
import { weightsOverCardMemory } from './weights-over-card-memory.ts';

export type { Check, Section, Severity } from './check.ts';
export type { CheckResult, Finding } from './finding.ts';
export { runChecks } from './run.ts';

/** Every check, by section, in the order of docs/checks.md. */
export const checks: readonly Check[] = [
  unparsableYaml,
  duplicateKey,
  duplicateObject,
  unknownField,
  kustomizationMissingFile,
  kustomizationUnlistedFile,
  kustomizationBreaksInferenceService,
  staleAcceptance,

  gpuOverBudget,
  requestOverAllocatable,
  rolloutDeadlock,
  limitBelowRequest,
  reservationTaken,
  gpuRequestMismatch,

  parallelSizeMismatch,
  unknownEngineFlag,
  invalidEngineValue,
  ignoredEngineArgument,
  commandAsOneString,
  joinedServedNames,
  duplicateServedName,
  sharedMemoryTooSmall,
  unsupportedOnCard,
  weightsOverCardMemory,
  contextOverKvPool,
  contextOverNativeWindow,
  unpinnedImage,
  unprovenImage,
  unwritableCache,
  serviceEnvCollision,

  startupWindowTooShort,
  probePortMismatch,

  selectorMatchesNothing,
  selectorMatchesSeveral,
  targetPortMismatch,
  reservedServiceName,
  reservedLabel,
  policyPortNotPodPort,
  policySelectsNothing,
  clientBlocked,
  clientUrlUnresolved,
  routeUnanswered,

  kserveContainerName,
  kserveModeForVersion,
  kserveZeroReplicas,
  kserveNameTooLong,
];
