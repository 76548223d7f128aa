/** Ways out of the folder for a program that only reads. */
import { linkSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Ground } from '../command-attacks.ts';

const sh = (name: string, command: string, more: Partial<Attack> = {}): Attack => ({
  name,
  steps: [{ sh: command }],
  ...more,
});
const linked = (ground: Ground) => {
  symlinkSync(ground.outside, path.join(ground.root, 'way'));
  symlinkSync('../outside/secret.txt', path.join(ground.root, 'file'));
};
const throughLink = (name: string, command: string, more: Partial<Attack> = {}) =>
  sh(name, command, { before: linked, ...more });
const code = (name: string, program: string, more: Partial<Attack> = {}): Attack => ({
  name,
  program,
  steps: [{ exec: 'attack' }],
  ...more,
});

export const READING: readonly Attack[] = [
  sh('by its full name', 'cat {outside}/secret.txt'),
  sh('by the way up', 'cat ../outside/secret.txt'),
  sh('Bob\u2019s own folder', 'cat {runtime}/secret.txt'),
  sh('the person\u2019s keys', 'cat {home}/.ssh/id_rsa'),
  sh('a link to a file', 'cat file', { before: linked }),
  throughLink('grep through links', 'grep -r --deref canary .'),
  throughLink('grep through links, one letter', 'grep -R canary .'),
  throughLink('grep with words from a file outside', 'grep -of {outside}/secret.txt -r .'),
  throughLink('diff of folders', 'diff -rN . sub'),
  throughLink('diff against a file outside', 'diff --to-file={outside}/secret.txt notes.txt'),
  throughLink('cp through links', 'cp -r --deref way x', {
    steps: [{ sh: 'cp -r --deref way x' }, { sh: 'cat x/secret.txt' }],
  }),
  throughLink('tar through links', 'tar --deref -cf x.tar way', {
    steps: [{ sh: 'tar --deref -cf x.tar way' }, { sh: 'cat x.tar' }],
  }),
  throughLink('zip through links', 'zip -r x.zip way', {
    steps: [{ sh: 'zip -0 -r x.zip way' }, { sh: 'cat x.zip' }],
  }),
  throughLink('names of files from a file', 'wc --files0-from=names', { files: { names: '{outside}/secret.txt' } }),
  throughLink('tar with names from a file', 'tar -T names -cf /dev/stdout', {
    files: { names: '{outside}/secret.txt' },
  }),
  throughLink('git diff of files outside', 'git diff --no-index notes.txt {outside}/secret.txt'),
  throughLink('git hash-object and back', 'git hash-object -w {outside}/secret.txt'),
  throughLink('git with another folder', 'git -C {outside} grep --no-index canary'),
  throughLink('git blame by another file\u2019s text', 'git blame --contents {outside}/secret.txt notes.txt'),
  throughLink('git commit with a message from outside', 'git commit --allow-empty -F {outside}/secret.txt', {
    steps: [{ sh: 'git commit --allow-empty -F {outside}/secret.txt' }, { sh: 'git log' }],
  }),
  sh('git with objects of another repository', 'git --git-dir={outside}/.git log'),
  code('a link made by the program itself', 'ln -s {outside} l; cat l/secret.txt'),
  code('a second name', 'ln {outside}/secret.txt l; cat l'),
  code('the root of another process', 'cat /proc/1/root{outside}/secret.txt /proc/self/root{outside}/secret.txt'),
  code('the folder of the process that started it', 'cat /proc/$PPID/cwd/../outside/secret.txt'),
  code('what others keep in memory', 'ls /dev/shm /run/user; cat /proc/*/environ | tr "\\0" "\\n" | grep -i canary'),
  code('descriptors that were left open', 'for n in 3 4 5 6 7 8 9 10 11 12 13; do cat <&$n; ls -l /proc/self/fd; done'),
  code(
    'the way up from the root by a descriptor',
    'ls /proc/self/fd/*/../outside; cat /proc/self/cwd/../outside/secret.txt',
  ),
  code(
    'other people\u2019s files',
    'cat /etc/shadow /home/*/.* ~/.bashrc; ls {home}/.ssh {runtime}; cat {home}/.ssh/*',
  ),
  code('the disk itself', 'cat /dev/vda /dev/sda /dev/mem | head -c 100'),
  code(
    'a mount of its own',
    'mkdir m; mount --bind / m; cat m{outside}/secret.txt; unshare -rm cat {outside}/secret.txt',
  ),
  code('another root', 'chroot /proc/1/root cat {outside}/secret.txt'),
  {
    name: 'a folder that turns into a link between two steps',
    program: 'rm -rf sub; ln -s {outside} sub',
    steps: [
      { exec: 'attack' },
      { sh: 'cat sub/secret.txt' },
      { exec: 'cat sub/secret.txt' },
      { call: 'fs.read_text', with: { path: 'sub/secret.txt' } },
    ],
  },
  {
    name: 'a folder that turns into a link while the program runs',
    program: 'touch ready; while ! test -L sub; do :; done; cat sub/secret.txt; echo x > sub/mark',
    steps: [{ exec: 'attack' }],
    meanwhile: ({ root, outside }) => {
      symlinkSync(outside, path.join(root, 'other'));
      swap(path.join(root, 'sub'), path.join(root, 'other'));
    },
  },
  {
    name: 'Bob\u2019s own file under a second name in the root',
    steps: [{ sh: 'cat twin' }, { exec: 'cat twin' }],
    before: ({ root, runtime }) => linkSync(path.join(runtime, 'secret.txt'), path.join(root, 'twin')),
  },
  {
    name: 'a worktree\u2019s file that names another repository',
    files: { 'inner/.git': 'gitdir: {outside}\n' },
    before: ({ outside }) => mkdirSync(path.join(outside, 'refs')),
    steps: [{ sh: 'git -C inner log' }, { sh: 'cat inner/.git' }],
  },
];

function swap(first: string, second: string): void {
  renameSync(first, `${first}-was`);
  renameSync(second, first);
}
