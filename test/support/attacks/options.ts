/** Options and settings by which usual programs run others, in all their spellings: no list of them is ever complete. */
import type { Attack } from '../command-attacks.ts';

const sh = (name: string, command: string, more: Partial<Attack> = {}): Attack => ({
  name,
  steps: [{ sh: command }],
  ...more,
});

export const OPTIONS: readonly Attack[] = [
  sh('git clone with a program for the other side', 'git clone -u "touch {mark};true" . o'),
  sh('git clone with it joined to its letter', 'git clone "-utouch {mark}" . o'),
  sh('git rebase with a program between commits', 'git rebase "--exe=touch {mark}" --root'),
  sh('git fetch with a shortened option', 'git fetch "--upload-pa=touch {mark};true" .'),
  sh('git grep into a pager', 'git grep "--open-files=touch {mark};true" one'),
  sh('git with a setting of its own', 'git -c "alias.zz=!touch {mark}" zz'),
  sh('git with a setting from the environment', 'git --config-env=core.pager=PATH status'),
  sh('git bisect with a program', 'git bisect run touch {mark}'),
  sh('git difftool', 'git difftool --no-prompt "--extcmd=touch {mark};true" HEAD'),
  sh('git archive by a program', 'git archive "--exec=touch {mark}" --remote=. HEAD'),
  sh('git through the transport that is a program', 'git fetch "ext::sh -c touch% {mark}"'),
  sh('git submodule for each', 'git submodule foreach "touch {mark}"'),
  sh('git filter-branch', 'git filter-branch --tree-filter "touch {mark}" HEAD'),
  sh('tar hands each file on', 'tar "--to-com=touch {mark}" -xf a.tar'),
  sh('tar at a checkpoint', 'tar -cf x.tar --checkpoint=1 "--checkpoint-ac=exec=touch {mark}" notes.txt'),
  sh('tar through a compressor', 'tar "-Itouch {mark}" -cf x.tar notes.txt'),
  sh('tar through a shortened compressor', 'tar --use-comp=./attack.sh -cf x.tar notes.txt', {
    program: 'touch {mark}',
  }),
  sh('tar by another remote shell', 'tar "--rsh-com=./attack.sh" -cf host:x notes.txt', { program: 'touch {mark}' }),
  sh('tar between volumes', 'tar -cML 1 "--new-vol=touch {mark}" -f x.tar a.tar'),
  sh('sort through a compressor', 'sort -S 1k --compress-prog=./attack.sh a.tar', { program: 'touch {mark}' }),
  sh('zip with a test of its own', 'zip -T "--unzip-com=touch {mark};true" o.zip notes.txt'),
  sh('zip with it as one letter', 'zip -T "-TT=touch {mark};true" o.zip notes.txt'),
  sh('split through a filter', 'split "--filter=touch {mark}" notes.txt'),
  sh('rg with a preprocessor', 'rg --pre=./attack.sh one', { program: 'touch {mark}' }),
  sh('patch by ed', 'patch -e notes.txt script', { files: { script: '!touch {mark}\n' } }),
  { name: 'shell.exec is held as sh is', steps: [{ exec: 'split "--filter=touch {mark}" notes.txt' }] },
  {
    name: 'a program that does anything',
    steps: [{ exec: 'attack' }],
    program: 'touch {mark}; echo x > {outside}/secret.txt',
  },
  sh('find, which is never run', 'find . -exec touch {mark} +'),
  sh('xargs, which is never run', 'xargs touch {mark}'),
  sh('env, which is never run', 'env touch {mark}'),
  sh('awk, which is never run', 'awk "BEGIN{system(1)}"'),
  sh('sed, which is never run', 'sed "1e touch {mark}" notes.txt'),
  sh('vim, which is never run', 'vim "+q" notes.txt'),
  sh('python, which is never run', 'python3 -c "1"'),
  sh('perl, which is never run', 'perl -e 1'),
  sh('a shell, which is never run', 'sh script', { files: { script: 'touch {mark}' } }),
];
