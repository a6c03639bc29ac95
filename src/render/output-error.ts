/** The output can't be written, in one line for the user. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'the operation is not permitted'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left on the device'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EBUSY', 'it is in use, as a mount point is'],
  ['ENOTDIR', 'a part of the path is a file where a folder is needed'],
  ['EEXIST', 'a part of the path is a file where a folder is needed'],
  ['ENOTEMPTY', 'another run wrote to it at the same time'],
  ['ENAMETOOLONG', 'the path is too long'],
]);

/** What the file system refused, as an OutputError where the reason is the user's to remove; else the error itself. */
export function refused(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const reason = reasons.get(error.code);
  if (reason === undefined) return error;
  const at =
    'path' in error && typeof error.path === 'string' ? ` (${error.code} at ${error.path})` : ` (${error.code})`;
  return new OutputError(`can't write to ${folder}: ${reason}${at}. What was there is unchanged`);
}
