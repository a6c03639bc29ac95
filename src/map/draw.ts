import type { ServiceModel, ServingModel, Workload } from '../model/serving-model.ts';
import { podsBox, runs, serviceBox, sorted } from './boxes.ts';
import { drawCalls } from './calls.ts';
import { Picture } from './picture.ts';

/** Who calls whom through which policies, what answers, and under which model names. */
export function drawWays(model: ServingModel): Picture {
  const picture = new Picture();
  drawCalls(picture, model);
  for (const service of calledFirst(picture, model.services)) drawBackends(picture, service);
  for (const workload of sorted(model.workloads)) drawNames(picture, workload);
  return picture;
}

/** In the order of the calls, so that their arrows don't cross; then those that nobody calls. */
function calledFirst(picture: Picture, services: readonly ServiceModel[]): ServiceModel[] {
  const called = new Map(picture.boxes.map((box, index) => [box, index]));
  const ranked = sorted(services).map((service) => ({
    service,
    rank: called.get(serviceBox(picture, service)) ?? called.size,
  }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ service }) => service);
}

function drawBackends(picture: Picture, service: ServiceModel): void {
  const box = serviceBox(picture, service);
  const ports = service.ports.map(({ port, targetPort }) =>
    port === targetPort ? `${port}` : `${port} to ${targetPort}`,
  );
  const label = ports.join(', ');
  for (const backend of sorted(service.backends.filter(runs))) {
    picture.arrow(box, podsBox(picture, backend), label === '' ? {} : { label });
  }
}

/** Names under which the pods answer for a model; only engines whose arguments can be read have known ones. */
function drawNames(picture: Picture, workload: Workload): void {
  const engines = workload.pod.containers.flatMap(({ engine }) => engine ?? []);
  const names = engines.flatMap(({ servedNames }) => servedNames ?? []);
  for (const name of [...new Set(names)].sort()) {
    picture.arrow(podsBox(picture, workload), picture.box('name', name, { lines: [name] }));
  }
}
