/* Made by `npm run bundle`: edit the modules in static/ instead. */
var t=globalThis,i=t5=>t5,s=t.trustedTypes,e=s?s.createPolicy("lit-html",{createHTML:t5=>t5}):void 0,h="$lit$",o=`lit$${Math.random().toFixed(9).slice(2)}$`,n="?"+o,r=`<${n}>`,l=document,c=()=>l.createComment(""),a=t5=>t5===null||typeof t5!="object"&&typeof t5!="function",u=Array.isArray,d=t5=>u(t5)||typeof t5?.[Symbol.iterator]=="function",f=`[ 	
\f\r]`,v=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,_=/-->/g,m=/>/g,p=RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),g=/'/g,$=/"/g,y=/^(?:script|style|textarea|title)$/i,x=t5=>(i5,...s3)=>({_$litType$:t5,strings:i5,values:s3}),b=x(1),w=x(2),T=x(3),E=Symbol.for("lit-noChange"),A=Symbol.for("lit-nothing"),C=new WeakMap,P=l.createTreeWalker(l,129);function V(t5,i5){if(!u(t5)||!t5.hasOwnProperty("raw"))throw Error("invalid template strings array");return e!==void 0?e.createHTML(i5):i5}var N=(t5,i5)=>{let s3=t5.length-1,e4=[],n2,l3=i5===2?"<svg>":i5===3?"<math>":"",c3=v;for(let i6=0;i6<s3;i6++){let s4=t5[i6],a2,u4,d2=-1,f2=0;for(;f2<s4.length&&(c3.lastIndex=f2,u4=c3.exec(s4),u4!==null);)f2=c3.lastIndex,c3===v?u4[1]==="!--"?c3=_:u4[1]!==void 0?c3=m:u4[2]!==void 0?(y.test(u4[2])&&(n2=RegExp("</"+u4[2],"g")),c3=p):u4[3]!==void 0&&(c3=p):c3===p?u4[0]===">"?(c3=n2??v,d2=-1):u4[1]===void 0?d2=-2:(d2=c3.lastIndex-u4[2].length,a2=u4[1],c3=u4[3]===void 0?p:u4[3]==='"'?$:g):c3===$||c3===g?c3=p:c3===_||c3===m?c3=v:(c3=p,n2=void 0);let x2=c3===p&&t5[i6+1].startsWith("/>")?" ":"";l3+=c3===v?s4+r:d2>=0?(e4.push(a2),s4.slice(0,d2)+h+s4.slice(d2)+o+x2):s4+o+(d2===-2?i6:x2)}return[V(t5,l3+(t5[s3]||"<?>")+(i5===2?"</svg>":i5===3?"</math>":"")),e4]},S=class _S{constructor({strings:t5,_$litType$:i5},e4){let r3;this.parts=[];let l3=0,a2=0,u4=t5.length-1,d2=this.parts,[f2,v3]=N(t5,i5);if(this.el=_S.createElement(f2,e4),P.currentNode=this.el.content,i5===2||i5===3){let t6=this.el.content.firstChild;t6.replaceWith(...t6.childNodes)}for(;(r3=P.nextNode())!==null&&d2.length<u4;){if(r3.nodeType===1){if(r3.hasAttributes())for(let t6 of r3.getAttributeNames())if(t6.endsWith(h)){let i6=v3[a2++],s3=r3.getAttribute(t6).split(o),e5=/([.?@])?(.*)/.exec(i6);d2.push({type:1,index:l3,name:e5[2],strings:s3,ctor:e5[1]==="."?I:e5[1]==="?"?L:e5[1]==="@"?z:H}),r3.removeAttribute(t6)}else t6.startsWith(o)&&(d2.push({type:6,index:l3}),r3.removeAttribute(t6));if(y.test(r3.tagName)){let t6=r3.textContent.split(o),i6=t6.length-1;if(i6>0){r3.textContent=s?s.emptyScript:"";for(let s3=0;s3<i6;s3++)r3.append(t6[s3],c()),P.nextNode(),d2.push({type:2,index:++l3});r3.append(t6[i6],c())}}}else if(r3.nodeType===8)if(r3.data===n)d2.push({type:2,index:l3});else{let t6=-1;for(;(t6=r3.data.indexOf(o,t6+1))!==-1;)d2.push({type:7,index:l3}),t6+=o.length-1}l3++}}static createElement(t5,i5){let s3=l.createElement("template");return s3.innerHTML=t5,s3}};function M(t5,i5,s3=t5,e4){if(i5===E)return i5;let h3=e4!==void 0?s3._$Co?.[e4]:s3._$Cl,o4=a(i5)?void 0:i5._$litDirective$;return h3?.constructor!==o4&&(h3?._$AO?.(!1),o4===void 0?h3=void 0:(h3=new o4(t5),h3._$AT(t5,s3,e4)),e4!==void 0?(s3._$Co??=[])[e4]=h3:s3._$Cl=h3),h3!==void 0&&(i5=M(t5,h3._$AS(t5,i5.values),h3,e4)),i5}var R=class{constructor(t5,i5){this._$AV=[],this._$AN=void 0,this._$AD=t5,this._$AM=i5}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t5){let{el:{content:i5},parts:s3}=this._$AD,e4=(t5?.creationScope??l).importNode(i5,!0);P.currentNode=e4;let h3=P.nextNode(),o4=0,n2=0,r3=s3[0];for(;r3!==void 0;){if(o4===r3.index){let i6;r3.type===2?i6=new k(h3,h3.nextSibling,this,t5):r3.type===1?i6=new r3.ctor(h3,r3.name,r3.strings,this,t5):r3.type===6&&(i6=new Z(h3,this,t5)),this._$AV.push(i6),r3=s3[++n2]}o4!==r3?.index&&(h3=P.nextNode(),o4++)}return P.currentNode=l,e4}p(t5){let i5=0;for(let s3 of this._$AV)s3!==void 0&&(s3.strings!==void 0?(s3._$AI(t5,s3,i5),i5+=s3.strings.length-2):s3._$AI(t5[i5])),i5++}},k=class _k{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t5,i5,s3,e4){this.type=2,this._$AH=A,this._$AN=void 0,this._$AA=t5,this._$AB=i5,this._$AM=s3,this.options=e4,this._$Cv=e4?.isConnected??!0}get parentNode(){let t5=this._$AA.parentNode,i5=this._$AM;return i5!==void 0&&t5?.nodeType===11&&(t5=i5.parentNode),t5}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t5,i5=this){t5=M(this,t5,i5),a(t5)?t5===A||t5==null||t5===""?(this._$AH!==A&&this._$AR(),this._$AH=A):t5!==this._$AH&&t5!==E&&this._(t5):t5._$litType$!==void 0?this.$(t5):t5.nodeType!==void 0?this.T(t5):d(
t5)?this.k(t5):this._(t5)}O(t5){return this._$AA.parentNode.insertBefore(t5,this._$AB)}T(t5){this._$AH!==t5&&(this._$AR(),this._$AH=this.O(t5))}_(t5){this._$AH!==A&&a(this._$AH)?this._$AA.nextSibling.data=t5:this.T(l.createTextNode(t5)),this._$AH=t5}$(t5){let{values:i5,_$litType$:s3}=t5,e4=typeof s3=="number"?this._$AC(t5):(s3.el===void 0&&(s3.el=S.createElement(V(s3.h,s3.h[0]),this.options)),s3);if(this._$AH?._$AD===e4)this._$AH.p(i5);else{let t6=new R(e4,this),s4=t6.u(this.options);t6.p(i5),this.T(s4),this._$AH=t6}}_$AC(t5){let i5=C.get(t5.strings);return i5===void 0&&C.set(t5.strings,i5=new S(t5)),i5}k(t5){u(this._$AH)||(this._$AH=[],this._$AR());let i5=this._$AH,s3,e4=0;for(let h3 of t5)e4===i5.length?i5.push(s3=new _k(this.O(c()),this.O(c()),this,this.options)):s3=i5[e4],s3._$AI(h3),e4++;e4<i5.length&&(this._$AR(s3&&s3._$AB.nextSibling,e4),i5.length=e4)}_$AR(t5=this._$AA.nextSibling,s3){for(this._$AP?.(!1,!0,s3);t5!==this._$AB;){let s4=i(t5).nextSibling;i(t5).remove(),t5=s4}}setConnected(t5){this._$AM===void 0&&(this._$Cv=t5,this._$AP?.(t5))}},H=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t5,i5,s3,e4,h3){this.type=1,this._$AH=A,this._$AN=void 0,this.element=t5,this.name=i5,this._$AM=e4,this.options=h3,s3.length>2||s3[0]!==""||s3[1]!==""?(this._$AH=Array(s3.length-1).fill(new String),this.strings=s3):this._$AH=A}_$AI(t5,i5=this,s3,e4){let h3=this.strings,o4=!1;if(h3===void 0)t5=M(this,t5,i5,0),o4=!a(t5)||t5!==this._$AH&&t5!==E,o4&&(this._$AH=t5);else{let e5=t5,n2,r3;for(t5=h3[0],n2=0;n2<h3.length-1;n2++)r3=M(this,e5[s3+n2],i5,n2),r3===E&&(r3=this._$AH[n2]),o4||=!a(r3)||r3!==this._$AH[n2],r3===A?t5=A:t5!==A&&(t5+=(r3??"")+h3[n2+1]),this._$AH[n2]=r3}o4&&!e4&&this.j(t5)}j(t5){t5===A?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t5??"")}},I=class extends H{constructor(){super(...arguments),this.type=3}j(t5){this.element[this.name]=t5===A?void 0:t5}},L=class extends H{constructor(){super(...arguments),this.type=4}j(t5){this.element.toggleAttribute(this.name,!!t5&&t5!==A)}},z=class extends H{constructor(t5,i5,s3,e4,h3){super(t5,i5,s3,e4,h3),this.type=5}_$AI(t5,i5=this){if((t5=M(this,t5,i5,0)??A)===E)return;let s3=this._$AH,e4=t5===A&&s3!==A||t5.capture!==s3.capture||t5.once!==s3.once||t5.passive!==s3.passive,h3=t5!==A&&(s3===A||e4);e4&&this.element.removeEventListener(this.name,this,s3),h3&&this.element.addEventListener(this.name,this,t5),this._$AH=t5}handleEvent(t5){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t5):this._$AH.handleEvent(t5)}},Z=class{constructor(t5,i5,s3){this.element=t5,this.type=6,this._$AN=void 0,this._$AM=i5,this.options=s3}get _$AU(){return this._$AM._$AU}_$AI(t5){M(this,t5)}},j={M:h,P:o,A:n,C:1,L:N,R,D:d,V:M,I:k,H,N:L,U:z,B:I,F:Z},B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");var D=(t5,i5,s3)=>{let e4=s3?.renderBefore??i5,h3=e4._$litPart$;if(h3===void 0){let t6=s3?.renderBefore??null;e4._$litPart$=h3=new k(i5.insertBefore(c(),t6),t6,void 0,s3??{})}return h3._$AI(t5),h3};var t2={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},e2=t5=>(...e4)=>({_$litDirective$:t5,values:e4}),i2=class{constructor(t5){}get _$AU(){return this._$AM._$AU}_$AT(t5,e4,i5){this._$Ct=t5,this._$AM=e4,this._$Ci=i5}_$AS(t5,e4){return this.update(t5,e4)}update(t5,e4){return this.render(...e4)}};var{I:t3}=j,i3=o4=>o4;var r2=o4=>o4.strings===void 0,s2=()=>document.createComment(""),v2=(o4,n2,e4)=>{let l3=o4._$AA.parentNode,d2=n2===void 0?o4._$AB:n2._$AA;if(e4===void 0){let i5=l3.insertBefore(s2(),d2),n3=l3.insertBefore(s2(),d2);e4=new t3(i5,n3,o4,o4.options)}else{let t5=e4._$AB.nextSibling,n3=e4._$AM,c3=n3!==o4;if(c3){let t6;e4._$AQ?.(o4),e4._$AM=o4,e4._$AP!==void 0&&(t6=o4._$AU)!==n3._$AU&&e4._$AP(t6)}if(t5!==d2||c3){let o5=e4._$AA;for(;o5!==t5;){let t6=i3(o5).nextSibling;i3(l3).insertBefore(o5,d2),o5=t6}}}return e4},u2=(o4,t5,i5=o4)=>(o4._$AI(t5,i5),o4),m2={},p2=(o4,t5=m2)=>o4._$AH=t5,M2=o4=>o4._$AH,h2=o4=>{o4._$AR(),o4._$AA.remove()};var i4=e2(class extends i2{constructor(){super(...arguments),this.key=A}render(r3,t5){return this.key=r3,t5}update(r3,[t5,e4]){return t5!==this.key&&(p2(r3),this.key=t5),e4}});var l2=e2(class extends i2{constructor(r3){if(super(r3),r3.type!==t2.PROPERTY&&r3.type!==t2.ATTRIBUTE&&r3.type!==t2.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!r2(r3))throw Error("`live` bindings can only contain a single expression")}render(r3){return r3}update(i5,[t5]){if(t5===E||t5===A)return t5;let o4=i5.element,l3=i5.name;if(i5.type===t2.PROPERTY){if(t5===o4[l3])return E}else if(i5.type===t2.BOOLEAN_ATTRIBUTE){if(!!t5===o4.hasAttribute(l3))return E}else if(i5.type===t2.ATTRIBUTE&&o4.getAttribute(l3)===t5+"")return E;return p2(i5),t5}});var u3=(e4,s3,t5)=>{let r3=new Map;for(let l3=s3;l3<=t5;l3++)r3.set(e4[l3],l3);return r3},c2=e2(class extends i2{constructor(e4){if(super(e4),e4.type!==t2.CHILD)throw Error("repeat() can only be used in text expressions")}dt(e4,s3,t5){let r3;t5===void 0?t5=s3:s3!==void 0&&(r3=s3);let l3=[],o4=[],i5=0;for(let s4 of e4)l3[i5]=r3?r3(s4,i5):i5,o4[i5]=t5(s4,i5),i5++;return{values:o4,keys:l3}}render(e4,s3,t5){return this.dt(e4,s3,t5).values}update(s3,[t5,r3,c3]){let d2=M2(s3),{values:p3,keys:a2}=this.dt(t5,r3,c3);if(!Array.isArray(d2))return this.ut=a2,p3;let h3=this.ut??=[],v3=[],m3,y2,x2=0,j2=d2.length-1,k2=0,w2=p3.length-1;for(;x2<=j2&&k2<=w2;)if(d2[x2]===null)x2++;else if(d2[j2]===null)j2--;else if(h3[x2]===a2[k2])v3[k2]=u2(d2[x2],p3[k2]),x2++,k2++;else if(h3[j2]===a2[w2])v3[w2]=u2(d2[j2],p3[w2]),j2--,w2--;else if(h3[x2]===a2[w2])v3[w2]=u2(d2[x2],p3[w2]),v2(s3,v3[w2+1],d2[x2]),x2++,w2--;else if(h3[j2]===a2[k2])v3[k2]=u2(d2[j2],p3[k2]),v2(s3,d2[x2],d2[j2]),j2--,k2++;else if(m3===void 0&&(m3=u3(a2,k2,w2),y2=u3(h3,x2,j2)),m3.has(h3[x2]))if(m3.has(h3[j2])){let e4=y2.get(a2[k2]),t6=e4!==void 0?d2[e4]:null;if(t6===null){let e5=v2(s3,d2[x2]);u2(e5,p3[k2]),v3[k2]=e5}else v3[k2]=u2(t6,p3[k2]),v2(s3,d2[x2],t6),d2[e4]=null;k2++}else h2(d2[j2]),j2--;else h2(d2[x2]),x2++;for(;k2<=w2;){let e4=v2(s3,v3[w2+1]);u2(e4,p3[k2]),v3[k2++]=e4}for(;x2<=j2;){let e4=d2[x2++];e4!==null&&h2(e4)}return this.ut=a2,p2(s3,v3),E}});var e3=class extends i2{constructor(i5){if(super(i5),this.it=A,i5.type!==t2.CHILD)throw Error(this.constructor.directiveName+"() can only be used in child bindings")}render(r3){if(r3===A||r3==null)return this._t=void 0,this.it=r3;if(r3===E)return r3;if(typeof r3!="string")throw Error(this.constructor.directiveName+"() called with a non-string value");if(r3===this.it)return this._t;this.it=r3;let s3=[r3];return s3.raw=s3,this._t={_$litType$:this.constructor.resultType,strings:s3,values:[]}}};e3.directiveName="unsafeHTML",e3.resultType=1;var o2=e2(e3);var t4=class extends e3{};t4.directiveName="unsafeSVG",t4.resultType=2;var o3=e2(t4);var html=b,track=(share,label="")=>html`
  <span class="track" role=${label?"img":A} aria-label=${label||A} aria-hidden=${label?A:"true"}>
    <span class="fill" .style=${`width: ${100*share}%`}></span></span>`,optionsOf=(options,chosen)=>options.map(([value,text])=>chosen===void 0?html`<option value=${value}>${text}</option>`:html`<option value=${value} .selected=${l2(value===chosen)}>${text}</option>`);function submitted(event){return event.preventDefault(),Object.fromEntries(new FormData(event.target))}function classMatch({scores,holds,top,hand,seen:seen2,lines,choices},texts){let vote=({label,share,worth,chosen})=>html`
    <li class=${chosen?"chosen":""}><strong class="title">${label}</strong>${track(share)}<span class="numbers">${worth}</span></li>`;return html`
    <p class="scores">${[...scores,holds].map(text=>html`<span>${text}</span>`)}</p>
    <div class="cards" role="img" aria-label=${seen2}>
      <div><p>${texts.top}</p>${o3(top)}</div>
      <div><p>${texts.hand}</p><div class="hand">${hand.map(card=>o3(card))}</div></div>
    </div>
    <ul class="lines">${lines.map(line2=>html`<li>${line2}</li>`)}</ul>
    ${choices.length?html`<ol class="votes">${choices.map(vote)}</ol>`:html`<p>${texts["votes-how"]}</p>`}`}function make(tag,className="",text="",attributes={}){let node=document.createElement(tag);node.className=className,node.textContent=text;for(let[name,value]of Object.entries(attributes))node.setAttribute(name,value);return node}var find=(node,selector)=>node.querySelector(selector);function download(name,text,type){let url=URL.createObjectURL(new Blob([text],{type}));make("a","","",{href:url,download:name}).click(),setTimeout(()=>URL.revokeObjectURL(url),6e4)}function format(text,values){return text.replace(/\{(\w+)\}/g,(whole,name)=>String(values[name]??whole))}var spoken=()=>document.documentElement.lang||"en",locale=()=>spoken()==="en"?[]:spoken();var Part=class{constructor(carrier,host,signal){this.carrier=carrier,this.host=host,this.signal=signal}begin(){this.listen(),this.carrier.send({kind:"hello"})}listen(){this.signal.addEventListener("abort",this.carrier.hear(message=>this.receive(message)))}receive(_message){}place(className){let node=document.createElement("div");return Object.assign(node.dataset,{lmSuppressShortcuts:"true"}),node.className=className,this.host.append(node),node}},starting=type=>(...given)=>new type(...given).begin();var hasCamera=()=>!!navigator.mediaDevices?.getUserMedia;async function scanQrCode(decoder,video,signal){let{decodeQR}=await import(decoder),stream=await navigator.mediaDevices.getUserMedia({video:{facingMode:"environment",width:{ideal:1280}}});try{video.srcObject=stream,await video.play();let canvas=document.createElement("canvas");for(;!signal.aborted;){let text=seen(decodeQR,video,canvas);if(text)return text;await new Promise(again=>setTimeout(again,120))}return""}finally{for(let track2 of stream.getTracks())track2.stop();video.srcObject=null}}function seen(decode,video,canvas){let scale=Math.min(1,800/video.videoWidth);canvas.width=Math.round(video.videoWidth*scale),canvas.height=Math.round(video.videoHeight*scale);let context=canvas.getContext("2d",{willReadFrequently:!0});context?.drawImage(video,0,0,canvas.width,canvas.height);try{return context?decode(context.getImageData(0,0,canvas.width,canvas.height)):""}catch{return""}}var page=new Map;function remembered(name,fallback){let key=`lamakit.${name}`;try{return JSON.parse(page.get(key)??localStorage.getItem(key)??"null")??fallback}catch{return fallback}}function remember(name,value){let[key,text]=[`lamakit.${name}`,JSON.stringify(value)];try{localStorage.setItem(key,text),page.delete(key)}catch{page.set(key,text)}}var STEPS=new Map([["ArrowLeft",-1],["ArrowRight",1]]);function tabs(name,all,update){let shown=all.find(({key})=>key===remembered(name,""))??all[0],turn=tab=>{remember(name,tab.key),update()},walk=({key,currentTarget})=>{let step=STEPS.get(key);step&&(turn(all[(all.indexOf(shown)+step+all.length)%all.length]),find(currentTarget,"[aria-selected='true']")?.focus())},tabOf=tab=>b`
    <button type="button" class="tab" id="tab-${tab.key}" role="tab" aria-controls="panel-${tab.key}"
      aria-selected=${tab===shown} tabindex=${tab===shown?0:-1} @click=${()=>turn(tab)}>${tab.text}</button>`,panelOf=tab=>b`
    <div class="panel" id="panel-${tab.key}" role="tabpanel" aria-labelledby="tab-${tab.key}" ?hidden=${tab!==shown}>${tab.content}</div>`;return b`<div class="tabs" role="tablist" @keydown=${walk}>${all.map(tabOf)}</div>${all.map(panelOf)}`}var WIDTH=1e3,HEIGHT=420,along=points=>points.map(([x2,y2])=>`${(x2*WIDTH).toFixed(1)},${((1-y2)*HEIGHT).toFixed(1)}`).join(" "),line=points=>w`<polyline points=${along(points.length>1?points:[...points,...points])}></polyline>`,level=(at,className="")=>w`<path class=${className} d="M0 ${(1-at)*HEIGHT}H${WIDTH}"></path>`,tick=({at,label})=>b`<span class="tick" .style=${`--at: ${100*at}%`}>${label}</span>`;function trialsChart({mean,band,lines,across,up,told,exact},texts){let learner=({points,who})=>w`<g class="one">${who.length?w`<title>${who.join(", ")}</title>`:A}${line(points)}</g>`;return b`
    <div class="pooled" role="img" aria-label=${told}>
      <div class="up">${up.map(tick)}</div>
      <div class="area">
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">
          <g class="rules">${up.map(({at})=>level(at))}</g>
          ${lines.map(learner)}
          <polygon class="band" points=${along(band)}></polygon>
          ${exact===null?A:level(exact,"exact")}
          <g class="all">${line(mean)}</g>
        </svg>
      </div>
      <div class="across">${across.map(tick)}</div>
      <p class="unit">${texts.across}</p>
      <p class="legend"><span class="one">${texts.single}</span><span class="all">${texts.together}</span></p>
    </div>`}var LONGEST_FILE=2e5,ALIVE=1e3,Board=class extends Part{view={};said="";took={text:"",good:!1};game="";separator=.5.toLocaleString().includes(",")?"semicolon":"comma";until=0;scanning=null;begin(){let counting=setInterval(()=>this.view.match?.at==="ballot"&&this.render(),250),pinging=setInterval(()=>this.ping(),ALIVE);this.signal.addEventListener("abort",()=>[clearInterval(counting),clearInterval(pinging)]),super.begin()}async ping(){document.hidden||(this.carrier.send({kind:"ping"}),await this.carrier.gone?.()&&location.reload())}receive(message){if(message.kind!=="pong")return message.kind==="file"?download(message.name,message.text,"application/json"):(message.kind==="tell"?this.said=message.text:message.kind==="handed"?this.handed(message):this.show(message),this.render())}show(news){this.view={...this.view,...news};let{trouble,voting,paused}=this.view;trouble&&(this.said=trouble),news.voting&&voting&&(this.until=performance.now()+1e3*voting.left),this.host.className=paused?"lamakit-teach paused":"lamakit-teach"}handed(took){this.took=took,took.good&&find(this.host,"form.handing")?.reset()}send(kind,more={}){this.said="",this.render(),this.carrier.send({kind,lesson:this.view.lesson,...more})}render(){this.view.texts&&D(this.page(this.view),this.host)}page(view){let{texts,mine,here,joined}=view,tab=(key,...parts)=>({key,text:texts[`tab-${key}`],content:html`${parts}`});return html`
      ${mine?html`<p class="own">${texts.mine}</p>`:A}
      <header>
        <h1 class="name">${view.name}</h1>
        <p class="count" role="status">${view.over?texts.over:format(texts.count,{here,joined})}</p>
      </header>
      <p class="said" role="alert">${this.said}</p>
      ${this.pace(view)}
      ${tabs(mine?"teach.mine":"teach",[tab("come",this.door(view),this.help(view)),tab("think",this.predictions(view),this.trials(view)),tab("progress",this.places(view),this.exercises(view),this.ticket(view)),tab("play",this.match(view),this.tournament(view),this.tables(view)),tab("class",this.handIn(view),this.office(view))],()=>this.render())}`}paper(name,title,content){return html`<section class="paper ${name}"><h2>${title}</h2>${content}</section>`}press(name,more={},{text=this.view.texts[name],style="act",disabled=!1,kind=name}={}){return html`<button type="button" class=${style} data-act=${name} ?disabled=${disabled} @click=${()=>this.send(kind,more)}>${text}</button>`}toggle(name,on,[turnOff,turnOn],more={}){return this.press(name,{on:!on},{text:this.view.texts[on?turnOff:turnOn],...more})}pace({texts,lessons,lesson,opened,where,paused,names}){let all=lessons.map(({stem,title})=>[stem,title]),parts=where.rows.filter(({name})=>name).map(({name,title})=>[name,title]),choice=(name,label,options)=>html`
      <label>${label} <select name=${name} @change=${({target})=>this.send(name,{text:target.value})}>${options}</select></label>`;return html`
      <div class="pace">
        ${this.toggle("pause",paused,["resume","pause"],{style:"act main"})}
        ${choice("lesson",texts.lesson,optionsOf(all,lesson))}
        ${choice("upto",texts.upto,optionsOf([["",texts.all],...parts],opened))}
        ${this.toggle("names",names,["nameless","names"])}
      </div>`}door({texts,ways,code,is_open:open}){return this.paper("door",texts.come,html`
      <div class="ways">
        <div class="typed"><p>${texts.type}</p><p class="code" translate="no">${open?code:texts.closed}</p></div>
        ${ways.map(({address,qr})=>html`
          <figure class="way">
            ${open?html`<div class="qr" role="img" aria-label=${format(texts.qr,{address})}>${o3(qr)}</div>`:A}
            <figcaption translate="no">${address}</figcaption>
          </figure>`)}
      </div>`)}help({texts}){let tries=texts.tries.split(`
`).map(text=>html`<li>${text}</li>`);return html`<details class="paper help"><summary>${texts.unreachable}</summary><ul>${tries}</ul></details>`}predictions({prediction,texts,joined,mine}){if(!prediction)return A;let{revealed,locked,shown,exact,simulated}=prediction,counted=format(texts.locked,{count:locked,all:joined}),early=!revealed&&!prediction.private&&!mine,enter=text=>this.press(text,{text},{kind:"estimate",disabled:early}),style={style:"act main",disabled:prediction.private||!locked&&!revealed};return this.paper("prediction",texts.predictions,html`
      <p class="question">${prediction.question}</p>
      <div class="acts">
        <p class="locked" role="status">${counted}</p>
        ${this.toggle("reveal",revealed,["cover","reveal"],style)}
        ${prediction.simulates?enter("simulated"):A}
        ${enter("exact")}
      </div>
      <div class="entered">
        ${simulated?html`<p class="simulated">${simulated.text}</p>`:A}
        ${exact?html`<p class="exact">${exact.text}</p>`:A}
      </div>
      <figure class="picture">
        <div class="drawn" role="img" aria-label=${shown?prediction.told:counted}>
          ${shown?this.bars(prediction):this.filling(locked/Math.max(1,joined))}
        </div>
        <figcaption>${prediction.private?texts.only:shown?prediction.middle:texts.hidden}</figcaption>
      </figure>`)}bars({bars,exact,simulated}){let most=Math.max(1,...bars.map(({count})=>count)),line2=(name,value)=>value?.at==null?A:html`<div class="line ${name}" .style=${`left: ${100*value.at}%`}></div>`,columns=bars.map(({label,count,who})=>html`
      <div class="column">
        <div class="stand">
          <span class="number">${count||""}</span>
          <div class="bar" .style=${`height: ${100*count/most}%`}></div>
        </div>
        <span class="label">${label}</span>
        ${who.length?html`<small class="who">${who.join(", ")}</small>`:A}
      </div>`);return html`<div class="chart"><div class="bars">${columns}</div>${line2("simulated",simulated)}${line2("exact",exact)}</div>`}filling(share){return html`<div class="filling"><div class="inside" .style=${`width: ${100*share}%`}></div></div>`}trials({trials,texts}){if(!trials)return A;let{count,learners,shown,picture}=trials,pool={kind:"trials",text:texts[shown?"unpool":"pool"],style:"act main",disabled:!count&&!shown};return this.paper("trials",texts.trials,html`
      <div class="acts">
        <p class="tried" role="status">${format(texts.tried,{count,learners})}</p>
        ${this.press("pool",{on:!shown},pool)}
      </div>
      <figure class="pool_picture">
        ${picture?html`${trialsChart(picture,texts)}<figcaption>${picture.told}</figcaption>`:A}
      </figure>`)}match({match,games,texts}){return this.paper("match",texts.match,match?html`
      <p class="score" role="status">${this.score(match)}</p>
      <div class="acts">
        ${match.at==="told"?this.press("next",{},{style:"act main"}):A}
        ${match.at==="ballot"?this.press("close"):A}
        ${this.press("stop")}
      </div>
      <div class="ballot">${classMatch(match,texts)}</div>`:this.newMatch(games,texts))}newMatch(games,texts){let{box,bots}=games.find(game=>game.box===this.game)??games[0],choose=({target})=>[this.game=target.value,this.render()];return html`
      <form class="acts" @submit=${event=>{let{game,bot}=submitted(event);this.send("match",{text:game,bot})}}>
        <label>${texts.game} <select name="game" @change=${choose}>${optionsOf(games.map(game=>[game.box,game.name]),box)}</select></label>
        <label>${texts.bot} <select name="bot">${optionsOf(bots)}</select></label>
        <button class="act" data-act="begin">${texts.begin}</button>
      </form>`}score({at,told,winners}){let{texts,voting,here}=this.view;if(at==="told")return told;if(at==="count")return texts.counting;if(at==="over")return format(texts.won,{names:winners.join(", ")});let left=Math.max(0,Math.ceil((this.until-performance.now())/1e3));return format(texts.voting,{voted:voting?.voted??0,here,left})}tournament({tournament,deals,texts}){return this.paper("tournament",texts.deals,html`
      ${tournament?this.ranking(tournament):html`
        <form class="acts" @submit=${event=>this.send("tournament",{text:submitted(event).deals})}>
          <label>${texts.game} <select name="deals">${optionsOf(deals.map(({box,name})=>[box,name]))}</select></label>
          <button class="act" data-act="deal">${texts.deal}</button>
        </form>`}
      <p>${texts["deals-how"]}</p>
      <div class="acts">${tournament?this.press("finish"):A}</div>`)}ranking({said,ranking}){let rows=ranking.map(({who,share,told},place)=>html`
      <li><strong class="title">${place+1}. ${who}</strong>${track(share)}<span class="numbers">${told}</span></li>`);return html`
      <p class="playing" role="status">${said}</p>
      <ol class="ranking">${rows}</ol>`}ticket({ticket,texts,joined}){if(!ticket)return A;let groups=ticket.groups.map(({kind,count,who})=>html`
      <li class=${kind}>
        <span class="numbers">${format(texts[`${kind}-ticket`],{count})}</span>
        ${track(count/Math.max(1,joined))}
        <small class="who">${who.join(", ")}</small>
      </li>`);return this.paper("ticket",texts.ticket,html`<ul class="groups">${ticket.private?html`<li>${texts.only}</li>`:groups}</ul>`)}places({where:{rows,elsewhere,who:others},texts,here,joined}){let row=({title,here:now,done,who})=>{let told=format(texts.place,{here:now,done});return html`
        <li>
          <span class="title">${title}</span>
          <span class="track" role="img" aria-label=${told} .style=${`--done: ${100*done/Math.max(1,joined)}%`}>
            <span class="fill" .style=${`width: ${100*now/Math.max(1,here)}%`}></span></span>
          <span class="numbers">${told}</span>
          <small class="who">${who.join(", ")}</small>
        </li>`};return this.paper("where",texts.where,html`
      <ol class="rows">${c2(rows,({name})=>name,row)}</ol>
      <p class="elsewhere">${elsewhere?`${format(texts.elsewhere,{count:elsewhere})} ${others.join(", ")}`:""}</p>`)}exercises({hard,texts}){return hard.length?this.paper("hard",texts.hard,html`<ol class="exercises">${hard.map(exercise=>this.exercise(exercise,texts))}</ol>`):A}exercise(exercise,texts){let line2=(told2,bar=A,slips2=A)=>html`
      <li><strong class="title">${exercise.title}</strong>${bar}<span class="numbers">${told2}</span>${slips2}</li>`;if(exercise.private)return line2(texts.only);let{answered,first,hints,wrong}=exercise;if(!answered)return line2(hints?format(texts.unanswered,{hints}):texts.untouched);let share=Math.round(100*first/answered),told=format(texts.first,{share,first,answered,hints}),slips=wrong.map(({answer,mistake,count})=>html`<li class="slip"><b>${format(texts.slip,{count,answer})}</b> ${mistake}</li>`);return line2(told,track(share/100,told),slips.length?html`<ul>${slips}</ul>`:A)}tables({tables,texts}){let rows=tables.map(({id,title,who},at)=>{let asks=event=>who||confirm(texts.naming)||event.preventDefault(),label=[format(texts.table,{number:at+1,game:title}),who].filter(Boolean).join(": ");return html`<li><a href="teach/table?at=${encodeURIComponent(id)}" target="_blank" rel="noopener" @click=${asks}>${label}</a></li>`});return this.paper("seats",texts.tables,html`<ul class="tables">${rows.length?rows:html`<li>${texts["no-tables"]}</li>`}</ul>`)}handIn({texts}){let send=async event=>{let{whose,newcomer,handed,"handed-file":file}=submitted(event);this.send("hand-in",{text:handed.trim()||await file.slice(0,LONGEST_FILE).text(),nickname:whose,new:!!newcomer})};return this.paper("hands",texts["hand-in"],html`
      <p>${texts.handing}</p>
      <form class="acts handing" @submit=${send}>
        <label>${texts.whose} <input name="whose" maxlength="24" required autocomplete="off" spellcheck="false"></label>
        <label><input type="checkbox" name="newcomer"> ${texts.newcomer}</label>
        <label>${texts.handed} <input name="handed" maxlength="200" autocapitalize="characters" autocomplete="off" spellcheck="false"></label>
        <div class="scanning">
          <button type="button" class="act" @click=${({target})=>this.scan(target.form)}>${texts[this.scanning?"stop-scanning":"scan"]}</button>
          <video class="camera" playsinline .muted=${!0} aria-label=${texts.camera} ?hidden=${!this.scanning}></video>
        </div>
        <label>${texts["handed-file"]} <input type="file" name="handed-file" accept=".json,application/json"></label>
        <button class="act">${texts["take-in"]}</button>
      </form>
      <p class="took ${this.took.good?"good":""}" role="status">${this.took.text}</p>`)}async scan(form){let{texts}=this.view,{whose,handed}=form.elements,shows=(scanning,told="")=>{this.scanning=scanning,this.took={text:texts[told]??"",good:!!scanning},this.render()};if(this.scanning)return this.scanning.abort();if(!hasCamera())return shows(null,"no-camera");let stop=new AbortController;shows(stop,"scanning");try{let video=find(form,"video"),{decoder=""}=this.host.dataset;handed.value=await scanQrCode(decoder,video,stop.signal)||handed.value,shows(null),whose.value&&handed.value&&!stop.signal.aborted?form.requestSubmit():whose.focus()}catch(error){shows(null,error instanceof DOMException&&error.name in texts?error.name:"camera-busy")}}office({texts,ends,is_open:open,guesses,learners,questions,names,mine}){let date=new Date(ends*1e3).toLocaleString(locale(),{dateStyle:"full",timeStyle:"short"});return this.paper("office",texts.office,html`
      <p class="ends">${format(texts.ends,{date})}</p>
      <div class="acts">${this.toggle("open",open,["shut","open"])}${this.press("renew")}</div>
      <p class="guesses">${guesses?format(texts.guesses,{count:guesses}):""}</p>
      ${this.sheets(texts)}
      <ul class="learners" ?hidden=${!names&&!mine}>
        ${c2(learners,({owner,nickname})=>`${owner} ${nickname}`,learner=>this.learner(learner,texts))}
      </ul>
      <details>
        <summary>${texts.private}</summary>
        <p>${texts.privacy}</p>
        <ul class="questions">${c2(questions,({name})=>name,({name,title,private:isPrivate})=>{let tick2=({target})=>this.send("private",{text:name,on:target.checked});return html`<li><label><input type="checkbox" .checked=${l2(isPrivate)} @change=${tick2}> ${title}</label></li>`})}</ul>
        <p><a href="teach?mine" target="_blank" rel="noopener">${texts.own}</a></p>
      </details>
      <details>
        <summary>${texts.end}</summary>
        <p>${texts.ending}</p>
        <form class="acts" @submit=${event=>this.send("end",{text:submitted(event).sure})}>
          <input name="sure" aria-label=${texts.sure} placeholder=${texts.sure} autocomplete="off">
          <button class="act">${texts.really}</button>
        </form>
      </details>`)}sheets(texts){let choose=({target})=>[this.separator=target.value,this.render()],separators=["comma","semicolon"].map(name=>[name,texts[name]]);return html`
      <p>
        <a href="teach/answers.csv?separator=${this.separator}">${texts.csv}</a> ·
        <a href="teach/columns.csv?separator=${this.separator}">${texts.columns}</a> ·
        <label>${texts.separator} <select name="separator" @change=${choose}>${optionsOf(separators,this.separator)}</select></label> ·
        <a href="teach/report" target="_blank" rel="noopener">${texts.report}</a> ·
        <a href="teach/report?names" target="_blank" rel="noopener">${texts.named}</a>
      </p>`}learner({owner,nickname,here},texts){let act=(kind,go)=>html`
      <button type="button" class="act" aria-label="${texts[kind]}: ${nickname}" @click=${go}>${texts[kind]}</button>`,tell=(kind,more={})=>this.send(kind,{text:owner,...more});return html`
      <li class=${here?"here":""}>
        <span class="nickname">${nickname}</span>
        ${act("rename",()=>{let wanted=prompt(format(texts.renaming,{nickname}),nickname);wanted!==null&&wanted!==nickname&&tell("rename",{nickname:wanted})})}
        ${act("phrase",()=>confirm(format(texts.phrasing,{nickname}))&&tell("phrase"))}
        ${act("export",()=>tell("export"))}
        ${act("remove",()=>confirm(format(texts.removing,{nickname}))&&tell("remove"))}
      </li>`}},teach_default=starting(Board);export{teach_default as default};
