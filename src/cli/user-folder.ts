import { dirname } from 'node:path';

/**
 * The folder that the user's relative paths mean. npm runs a script in the project's folder and keeps the user's own in
 * INIT_CWD; a program that npm did not start inherits the variable from anywhere.
 */
export function userFolder(env: NodeJS.ProcessEnv, cwd = process.cwd()): string {
  const throughNpm = env.npm_package_json !== undefined && dirname(env.npm_package_json) === cwd;
  return (throughNpm ? env.INIT_CWD : undefined) ?? cwd;
}
