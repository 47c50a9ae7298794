// Options with values of programs that have sub-commands, so that a value is never taken for a flag. Data only.
import type { OptionSpec } from '../options.ts'

const open = true

export const GIT_SPECS: Readonly<Record<string, OptionSpec>> = {
  commit: {
    open,
    short: 'm:F:C:c:t:S::u::',
    long: 'no-verify message= file= author= date= template= reuse-message= reedit-message= fixup= squash= cleanup= trailer= pathspec-from-file= gpg-sign=?',
  },
  push: {
    open,
    short: 'o:',
    long: 'force no-verify push-option= repo= receive-pack= exec= force-with-lease=? recurse-submodules= signed=?',
  },
  branch: {
    open,
    short: 'u:',
    long: 'set-upstream-to= contains=? no-contains=? merged=? no-merged=? sort= format= points-at=',
  },
  checkout: { open, short: 'b:B:', long: 'orphan= conflict= pathspec-from-file= track=?' },
  switch: { open, short: 'c:C:', long: 'create= force-create= orphan= conflict=' },
  restore: { open, short: 's:', long: 'source= conflict= pathspec-from-file=' },
  tag: {
    open,
    short: 'm:F:u:n::',
    long: 'message= file= local-user= sort= format= contains=? points-at= cleanup=',
  },
  stash: { open, short: 'm:', long: 'message= pathspec-from-file=' },
  log: {
    open,
    short: 'n:L:S:G:O:',
    long: 'author= since= until= after= before= grep= format= pretty=? max-count= skip= committer=',
    digits: true,
  },
  clean: { open, short: 'e:', long: 'exclude=' },
  rebase: { open, short: 'x:s:X:C:', long: 'exec= onto= strategy= strategy-option= empty=' },
  merge: { open, short: 'm:s:X:F:S::', long: 'message= strategy= strategy-option= file= into-name=' },
  clone: {
    open,
    short: 'b:o:u:c:j:',
    long: 'branch= origin= upload-pack= config= depth= reference= template= separate-git-dir= jobs= filter= shallow-since=',
  },
  fetch: {
    open,
    short: 'j:o:',
    long: 'depth= deepen= jobs= refmap= upload-pack= server-option= shallow-since= negotiation-tip=',
  },
  pull: { open, short: 's:X:j:', long: 'depth= strategy= strategy-option= jobs= upload-pack=' },
  config: { open, short: 'f:', long: 'file= blob= type= default= comment=' },
  gc: { open, long: 'prune=? max-cruft-size=' },
  reflog: { open, long: 'expire= expire-unreachable=' },
  'filter-branch': {
    open,
    long: 'env-filter= tree-filter= index-filter= msg-filter= commit-filter= parent-filter= tag-name-filter= subdirectory-filter= setup=',
    short: 'd:',
  },
  revert: { open, short: 'm:s:X:S::', long: 'mainline= strategy=' },
  'cherry-pick': { open, short: 'm:s:X:S::', long: 'mainline= strategy=' },
}

export const PROGRAM_SPECS: Readonly<Record<string, OptionSpec>> = {
  docker: {
    open,
    short: 'H:c:t:v:e:p:w:u:',
    long: 'host= context= config= file= tag= volume= env= env-file= publish= workdir= user= name= network= label= filter= format= build-arg= target= platform= project-name= profile= mount= entrypoint= memory= tail= since= restart=',
  },
  kubectl: {
    open,
    short: 'n:f:l:o:c:s:k:',
    long: 'namespace= filename= selector= output= container= context= kubeconfig= cluster= user= server= field-selector= image= replicas= patch= type= tail= since= grace-period= timeout= for= kustomize=',
  },
  npm: {
    open,
    short: 'w:c:p:',
    long: 'workspace= prefix= registry= tag= otp= access= userconfig= call= package= loglevel= omit= include= filter= location= before=',
  },
  pnpm: { open, short: 'C:F:', long: 'dir= filter= registry= tag= otp= access=' },
  yarn: { open, long: 'cwd= registry= tag= access= otp=' },
  cargo: {
    open,
    short: 'p:j:F:',
    long: 'package= bin= example= test= bench= features= target= target-dir= manifest-path= profile= jobs= color= config= registry= token= index= version= path= git= branch= rev=',
  },
  gh: {
    open,
    short: 'R:t:b:B:H:l:a:F:f:X:q:L:s:',
    long: 'repo= title= body= base= head= label= assignee= body-file= field= raw-field= method= jq= limit= state= json= template= header= input= notes= notes-file= milestone= reviewer=',
  },
  aws: {
    open,
    long: 'profile= region= output= query= endpoint-url= bucket= key= stack-name= instance-ids= db-instance-identifier= function-name= table-name= cluster= service= acl= exclude= include=',
  },
  gcloud: {
    open,
    long: 'project= region= zone= format= filter= account= configuration= command= image= set-env-vars=',
  },
  az: {
    open,
    short: 'n:g:o:l:s:',
    long: 'name= resource-group= output= location= subscription= query= file=',
  },
  terraform: {
    open,
    singleDash: true,
    long: 'var= var-file= target= out= chdir= backend-config= state= parallelism= lock-timeout= replace=',
  },
  helm: {
    open,
    short: 'n:f:o:',
    long: 'namespace= values= set= set-string= version= repo= kube-context= timeout= output=',
  },
  mysql: { open, short: 'e:u:h:P:D:p::', long: 'execute= user= host= port= database= password=?' },
  psql: {
    open,
    short: 'c:f:h:p:U:d:v:o:',
    long: 'command= file= host= port= username= dbname= set= output= variable=',
  },
  mongosh: { open, short: 'u:p:f:', long: 'eval= username= password= host= port= file=' },
  systemctl: {
    open,
    short: 'H:M:t:p:n:o:s:',
    long: 'host= machine= type= property= lines= output= signal= state=',
  },
  pip: {
    open,
    short: 'r:c:e:i:t:',
    long: 'requirement= constraint= editable= index-url= extra-index-url= target= find-links= trusted-host= prefix= root=',
  },
}
