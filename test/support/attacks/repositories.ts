/** Ways to leave something behind that a person's own git would run: settings, hooks and repositories of other names. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Step } from '../command-attacks.ts';

const RUNS = '[core]\n\tfsmonitor = touch {mark}\n\tpager = touch {mark}\n[alias]\n\tzz = !touch {mark}\n';
const code = (name: string, program: string, more: Partial<Attack> = {}): Attack => ({
  name,
  program,
  steps: [{ exec: 'attack' }],
  ...more,
});
const writes = (name: string, ...steps: readonly Step[]): Attack => ({ name, steps, then: [['-C', 'b', 'zz']] });
/** A repository without the usual name, as a shell makes it. */
const BARE = 'mkdir -p b/objects b/refs; echo "ref: refs/heads/main" > b/HEAD; cp evil b/config';

export const REPOSITORIES: readonly Attack[] = [
  writes(
    'a repository of another name, file by file',
    { set: 'b/config', text: RUNS },
    { set: 'b/objects/x', text: 'x' },
    { set: 'b/refs/x', text: 'x' },
    { set: 'b/HEAD', text: 'ref: refs/heads/main\n' },
    { sh: 'git -C b zz' },
  ),
  writes(
    'the same by the tool that writes files',
    { write: 'b/config', text: RUNS },
    { write: 'b/objects/x', text: 'x' },
    { write: 'b/refs/x', text: 'x' },
    { write: 'b/HEAD', text: 'ref: refs/heads/main\n' },
  ),
  writes(
    'its last name given by a command',
    { write: 'b/config', text: RUNS },
    { write: 'b/objects/x', text: 'x' },
    { write: 'b/refs/x', text: 'x' },
    { write: 'b/start', text: 'ref: refs/heads/main\n' },
    { sh: 'mv b/start b/HEAD' },
  ),
  {
    name: 'settings of one that is there',
    steps: [{ set: 'b/config', text: RUNS }, { write: 'b/config', text: RUNS }, { sh: 'cp evil b/config' }],
    files: { evil: RUNS, 'b/HEAD': 'ref: refs/heads/main\n', 'b/objects/x': '', 'b/refs/x': '' },
    then: [['-C', 'b', 'zz']],
  },
  { name: 'settings copied', files: { evil: RUNS }, steps: [{ sh: 'cp evil .git/config' }] },
  { name: 'settings by git itself', steps: [{ sh: 'git config core.fsmonitor "touch {mark}"' }] },
  { name: 'settings of one worktree', steps: [{ sh: 'git config --worktree core.fsmonitor "touch {mark}"' }] },
  {
    name: 'settings written by a tool',
    steps: [
      { set: '.git/config', text: RUNS },
      { write: '.GIT/config', text: RUNS },
    ],
  },
  code('settings by the program', `printf '[core]\\n\\tfsmonitor = touch {mark}\\n' >> .git/config`),
  code('settings in the place of others', 'cp evil .git/new; mv .git/new .git/config', { files: { evil: RUNS } }),
  code('the whole folder in another\u2019s place', 'mv .git was; cp -r was .git; cp evil .git/config', {
    files: { evil: RUNS },
  }),
  code(
    'a hook',
    'for h in pre-commit post-commit post-index-change; do echo "#!/bin/sh\ntouch {mark}" > .git/hooks/$h; chmod +x .git/hooks/$h; done',
  ),
  code('attributes', 'mkdir -p .git/info; echo "* diff=x filter=x" > .git/info/attributes'),
  code('a repository below', 'mkdir -p sub/.git; cp -r .git/* sub/.git/; cp evil sub/.git/config', {
    files: { evil: RUNS },
    check: ({ root }, seen) => {
      assert.ok(!existsSync(path.join(root, 'sub/.git')));
      assert.match(seen, /The command made sub\/\.git.*put-aside/);
    },
  }),
  code('a repository of another name', BARE, { files: { evil: RUNS }, then: [['-C', 'b', 'zz']] }),
  code('a repository of another name, far below', `mkdir -p x/y/z; cd x/y/z; cp {root}/evil .; ${BARE}`, {
    files: { evil: RUNS },
  }),
  code(
    'a file that names a repository',
    `${BARE.replaceAll('b/', 'c/').replace('mkdir -p c', 'mkdir -p c c')}; echo "gitdir: ../c" > sub/.git`,
    { files: { evil: RUNS } },
  ),
  code('a link that names a repository', 'mkdir r; cp -r .git/* r/; cp evil r/config; ln -s ../r sub/.git', {
    files: { evil: RUNS },
  }),
  code(
    'an archive of a repository',
    'mkdir -p p/sub/.git; cp -r .git/* p/sub/.git/; cp evil p/sub/.git/config; tar -cf p.tar -C p sub; rm -r p; tar -xf p.tar',
    { files: { evil: RUNS } },
  ),
  code(
    'a submodule',
    'mkdir -p .git/modules/x; cp evil .git/modules/x/config; printf "[submodule \\"x\\"]\\n\\tpath = sub\\n\\turl = ./x\\n\\tupdate = !touch {mark}\\n" > .gitmodules',
    {
      files: { evil: RUNS },
      then: [
        ['submodule', 'status'],
        ['submodule', 'update', '--init'],
      ],
    },
  ),
  {
    name: 'a repository that git makes',
    steps: [{ sh: 'git init made' }, { sh: 'git clone . copy' }, { sh: 'cp evil made/.git/config' }],
    files: { evil: RUNS },
  },
  {
    name: 'a repository that git makes elsewhere',
    steps: [{ sh: 'git init --bare made' }, { sh: 'git init --separate-git-dir=apart with' }],
  },
  {
    name: 'a worktree',
    steps: [{ sh: 'git worktree add way' }, { sh: 'cp evil way/.git' }],
    files: { evil: 'gitdir: {outside}\n' },
  },
  {
    name: 'git\u2019s list of what is to be done',
    steps: [{ sh: 'git rebase -i --root' }, { exec: 'attack' }],
    program:
      'mkdir .git/rebase-merge; echo "exec touch {mark}" > .git/rebase-merge/git-rebase-todo; echo refs/heads/main > .git/rebase-merge/head-name; git rev-parse HEAD > .git/rebase-merge/onto',
    then: [['rebase', '--continue']],
  },
  {
    name: 'the repository removed and made anew',
    program: 'rm -rf .git; mkdir -p .git; cp evil .git/config',
    files: { evil: RUNS },
    steps: [{ exec: 'attack' }],
    check: ({ root }) => assert.ok(readFileSync(path.join(root, '.git/HEAD'), 'utf8').startsWith('ref: ')),
  },
];
